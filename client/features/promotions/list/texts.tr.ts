/** Texts of the list of promotions. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Şartlar, katılmadan önce tek sayfada.',
  kinds: 'Promosyon türleri',
  current: 'Şimdi geçerli',
  upcoming: 'Yakında',
  ended: 'Sona erenler',
  count: (p: { count: number }) => `${p.count} promosyon`,
  emptyTitle: 'Şu anda promosyon yok',
  emptyText: 'Yenileri bu sayfada yayımlanır. Oyunlar ve turnuvalar her zaman açıktır.',
  emptyKindTitle: 'Bu türde promosyon yok',
  emptyKindText: 'Diğer türlerde geçerli promosyonlar olabilir.',
  toAll: 'Tüm promosyonlar',
  toGames: 'Oyunlara bak',
};
export default tr;

export const promotionsTexts = defineTexts('promotions', tr, () => import('./texts.en.ts'));
