import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const historyTexts = defineTexts('history', tr, () => import('./texts.en.ts'));
