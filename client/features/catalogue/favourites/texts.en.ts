import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  favouriteKinds: 'Favourite types',
  noSlots: 'You have no favourite slots yet',
  noSlotsText: 'Tap the heart on a slot to keep it here.',
  noTables: 'You have no favourite tables yet',
  noTablesText: 'Tap the heart on a table to keep it here.',
  toSlots: 'See the slots',
  toTables: 'See the live tables',
};
export default en;
