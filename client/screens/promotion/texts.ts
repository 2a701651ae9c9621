import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const promotionPageTexts = defineTexts('promotion-page', tr, () => import('./texts.en.ts'));
