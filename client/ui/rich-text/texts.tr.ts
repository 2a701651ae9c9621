/** Texts that the site adds to HTML from the server. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  newTab: '(yeni sekmede açılır)',
};
export default tr;

export const contentTexts = defineTexts('content', tr, () => import('./texts.en.ts'));
