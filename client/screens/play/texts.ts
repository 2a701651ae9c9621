import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const playTexts = defineTexts('play', tr, () => import('./texts.en.ts'));
