import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const bankAccountTexts = defineTexts('bank-accounts', turkish, () => import('./texts.en.ts'));
