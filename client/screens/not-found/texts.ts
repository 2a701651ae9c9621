import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const notFoundTexts = defineTexts('not-found', tr, () => import('./texts.en.ts'));
