import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const blockedTexts = defineTexts('blocked', tr, () => import('./texts.en.ts'));
