import { defineTexts } from '../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const cashierTexts = defineTexts('cashier', turkish, () => import('./texts.en.ts'));
