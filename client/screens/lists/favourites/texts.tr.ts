/** Texts of the page of favourites. */
import { defineTexts } from '../../../i18n/texts.ts';

const tr = {
  parts: 'Favori türleri',
  slots: 'Slot',
  live: 'Canlı casino',
  noSlots: 'Henüz favori slotunuz yok',
  noSlotsText: 'Bir slotun kalp simgesine dokunduğunuzda burada durur.',
  noTables: 'Henüz favori masanız yok',
  noTablesText: 'Bir masanın kalp simgesine dokunduğunuzda burada durur.',
  toSlots: 'Slot oyunlarına bak',
  toTables: 'Canlı masalara bak',
};
export default tr;

export const favouritesTexts = defineTexts('favourites', tr, () => import('./texts.en.ts'));
