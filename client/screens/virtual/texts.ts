import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const virtualTexts = defineTexts('virtual', tr, () => import('./texts.en.ts'));
