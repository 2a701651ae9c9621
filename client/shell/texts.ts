import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const shellTexts = defineTexts('shell', tr, () => import('./texts.en.ts'));
