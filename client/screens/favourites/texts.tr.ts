/** Texts of the page of favourites. */
const tr = {
  heading: 'Favoriler',
  parts: 'Favori türleri',
  slots: 'Slot',
  live: 'Canlı casino',
  noSlots: 'Henüz favori slotunuz yok',
  noSlotsText: 'Bir slotun kalbine bastığınızda burada durur.',
  noTables: 'Henüz favori masanız yok',
  noTablesText: 'Bir masanın kalbine bastığınızda burada durur.',
  toSlots: 'Slot oyunlarına bak',
  toTables: 'Canlı masalara bak',
};
export default tr;
