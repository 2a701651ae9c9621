/** Texts of the list of tournaments. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Kurallar, ödüller ve sıralama her turnuvanın sayfasındadır.',
  count: (p: { count: number }) => `${p.count} turnuva`,
  winner: (p: { name: string }) => `Birinci: ${p.name}`,
  emptyTitle: 'Şu anda turnuva yok',
  emptyText: 'Yenileri bu sayfada duyurulur. Oyunlar her zaman açıktır.',
  toGames: 'Oyunlara bak',
  noneActive: 'Şu anda süren turnuva yok. Sıradakiler aşağıdadır.',
};
export default tr;

export const tournamentsTexts = defineTexts('tournaments', tr, () => import('./texts.en.ts'));
