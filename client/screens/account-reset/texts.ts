import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const resetTexts = defineTexts('reset', turkish, () => import('./texts.en.ts'));
