import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const contentTexts = defineTexts('content', tr, () => import('./texts.en.ts'));
