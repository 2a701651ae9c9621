import { defineTexts } from '../i18n/texts.ts';
import tr from './texts.tr.ts';

export const promotionTexts = defineTexts('promotion', tr, () => import('./texts.en.ts'));
