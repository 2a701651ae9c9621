import type { Translation } from '../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  text: 'Our server cannot answer at the moment. Your balance and your open bets are safe; if something was left unfinished, its result will show in your account history.',
  advice: 'Reload the page after a while.',
};
export default en;
