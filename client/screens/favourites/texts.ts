import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const favouritesTexts = defineTexts('favourites', tr, () => import('./texts.en.ts'));
