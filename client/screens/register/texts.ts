import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const registerTexts = defineTexts('register', turkish, () => import('./texts.en.ts'));
