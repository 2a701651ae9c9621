import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const withdrawTexts = defineTexts('withdraw', turkish, () => import('./texts.en.ts'));
