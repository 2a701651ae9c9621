import { defineTexts } from '../../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const passwordTexts = defineTexts('password', turkish, () => import('./texts.en.ts'));
