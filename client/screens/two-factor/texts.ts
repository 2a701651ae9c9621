import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const twoFactorTexts = defineTexts('twoFactor', turkish, () => import('./texts.en.ts'));
