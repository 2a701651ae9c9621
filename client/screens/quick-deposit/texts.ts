import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const quickDepositTexts = defineTexts('quick-deposit', turkish, () => import('./texts.en.ts'));
