import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const confirmTexts = defineTexts('register-account-confirm', turkish, () => import('./texts.en.ts'));
