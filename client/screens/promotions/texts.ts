import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const promotionsTexts = defineTexts('promotions', tr, () => import('./texts.en.ts'));
