import type { Translation } from '../../i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = { title: 'Withdraw' };
export default en;
