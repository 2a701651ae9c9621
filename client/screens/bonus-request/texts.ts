import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const bonusRequestTexts = defineTexts('bonus-request', turkish, () => import('./texts.en.ts'));
