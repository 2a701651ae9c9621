import { defineTexts } from '../i18n/texts.ts';
import turkish from './code-texts.tr.ts';

export const codeTexts = defineTexts('code', turkish, () => import('./code-texts.en.ts'));
