import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  text: 'Your balance and your open bets are safe; if something was left unfinished, its result will show in your account history.',
};
export default en;
