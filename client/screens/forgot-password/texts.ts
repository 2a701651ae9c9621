import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const forgotTexts = defineTexts('forgot', turkish, () => import('./texts.en.ts'));
