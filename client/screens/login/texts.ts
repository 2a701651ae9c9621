import { defineTexts } from '../../i18n/texts.ts';
import tr from './texts.tr.ts';

export const loginTexts = defineTexts('login', tr, () => import('./texts.en.ts'));
