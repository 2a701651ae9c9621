import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const depositTexts = defineTexts('deposit', turkish, () => import('./texts.en.ts'));
