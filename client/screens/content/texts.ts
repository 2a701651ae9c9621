import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const contentPageTexts = defineTexts('contentPage', tr, () => import('./texts.en.ts'));
