import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const homeTexts = defineTexts('home', tr, () => import('./texts.en.ts'));
