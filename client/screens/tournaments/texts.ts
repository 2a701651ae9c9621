import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const tournamentsTexts = defineTexts('tournaments', tr, () => import('./texts.en.ts'));
