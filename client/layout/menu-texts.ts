import { defineTexts } from '../i18n/texts.ts';
import tr from './menu-texts.tr.ts';

export const menuTexts = defineTexts('menu', tr, () => import('./menu-texts.en.ts'));
