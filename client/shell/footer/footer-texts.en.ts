import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './footer-texts.tr.ts';

const en: Translation<typeof tr> = {
  menus: 'About this site',
  payments: 'Payment methods',
  partners: 'Partners',
  partner: 'Partner',
  allPartners: 'All providers',
  licences: 'Licences',
};
export default en;
