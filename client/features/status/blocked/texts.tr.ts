/** The toast of the error stays beside this page, so the page does not repeat what the toast says. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  text: 'Bakiyeniz ve açık bahisleriniz güvende; yarım kalan bir işlem varsa sonucu hesap geçmişinizde görünür.',
};
export default tr;

export const blockedTexts = defineTexts('blocked', tr, () => import('./texts.en.ts'));
