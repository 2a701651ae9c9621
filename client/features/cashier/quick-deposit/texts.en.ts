import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  lead: 'The method of your last deposit is selected. You will see the amount once more before you confirm.',
  allMethods: 'All methods',
};
export default en;
