import type { Translation } from '../../i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  title: 'Quick deposit',
  lead: 'The method and amount of your latest deposit are ready. You see them once more before you confirm.',
  allMethods: 'All methods',
};
export default en;
