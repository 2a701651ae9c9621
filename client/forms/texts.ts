import { defineTexts } from '../i18n/texts.ts';
import turkish from './texts.tr.ts';

export const formTexts = defineTexts('forms', turkish, () => import('./texts.en.ts'));
