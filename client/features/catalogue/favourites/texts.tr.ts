import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  favouriteKinds: 'Favori türleri',
  noSlots: 'Henüz favori slotunuz yok',
  noSlotsText: 'Bir slotun kalp simgesine dokunduğunuzda burada durur.',
  noTables: 'Henüz favori masanız yok',
  noTablesText: 'Bir masanın kalp simgesine dokunduğunuzda burada durur.',
  toSlots: 'Slot oyunlarına bak',
  toTables: 'Canlı masalara bak',
};
export default tr;

export const favouritesTexts = defineTexts('favourites', tr, () => import('./texts.en.ts'));
