import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const noAccessTexts = defineTexts('no-access', tr, () => import('./texts.en.ts'));
