import type { Translation } from '../../../core/i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  title: 'There is nothing on this shelf',
  text: 'The page may have moved, or there may be a mistake in the address. Nothing has changed in your account.',
  findGame: 'Find a game',
};
export default en;
