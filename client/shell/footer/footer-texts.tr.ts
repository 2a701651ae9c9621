/** Headings and labels of the footer parts whose content comes from the server. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  menus: 'Site bilgileri',
  payments: 'Ödeme yöntemleri',
  partners: 'İş ortakları',
  partner: 'İş ortağı',
  allPartners: 'Tüm sağlayıcılar',
  licences: 'Belgeler',
};
export default tr;

export const footerTexts = defineTexts('footer', tr, () => import('./footer-texts.en.ts'));
