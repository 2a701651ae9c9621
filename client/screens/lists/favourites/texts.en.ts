import type { Translation } from '../../../i18n/texts.ts';
import type tr from './texts.tr.ts';

const en: Translation<typeof tr> = {
  parts: 'Kinds of favourites',
  slots: 'Slots',
  live: 'Live casino',
  noSlots: 'You have no favourite slots yet',
  noSlotsText: 'Press the heart of a slot, and it stays here.',
  noTables: 'You have no favourite tables yet',
  noTablesText: 'Press the heart of a table, and it stays here.',
  toSlots: 'See the slots',
  toTables: 'See the live tables',
};
export default en;
