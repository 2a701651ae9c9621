import { defineTexts } from '../../i18n/texts.ts';
import tr from './extras-texts.tr.ts';

export const extrasTexts = defineTexts('home-extras', tr, () => import('./extras-texts.en.ts'));
