import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const searchTexts = defineTexts('search', tr, () => import('./texts.en.ts'));
