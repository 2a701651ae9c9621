/** Texts of the list of promotions, and of the page of one promotion. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  lead: 'Şartlar, katılmadan önce tek sayfada.',
  kinds: 'Promosyon türleri',
  current: 'Şimdi geçerli',
  upcoming: 'Yakında',
  endedOnes: 'Sona erenler',
  count: (p: { count: number }) => `${p.count} promosyon`,
  emptyTitle: 'Şu anda promosyon yok',
  emptyText: 'Yenileri bu sayfada yayımlanır. Oyunlar ve turnuvalar her zaman açıktır.',
  emptyKindTitle: 'Bu türde promosyon yok',
  emptyKindText: 'Diğer türlerde geçerli promosyonlar olabilir.',
  toAll: 'Tüm promosyonlar',
  toGames: 'Oyunlara bak',

  valid: 'Geçerli',
  ended: 'Sona erdi',
  facts: 'Bir bakışta',
  period: 'Tarih',
  join: 'Katılım',
  act: 'Katıl',
  // The next three texts make one sentence, in which `bonusRules` is a link.
  termsBefore: 'Katılırsanız yukarıdaki şartlar ve',
  bonusRules: 'bonus kuralları',
  termsAfter: 'geçerlidir.',
  voluntary: 'Katılmak zorunda değilsiniz.',
  notYet: 'Şartları şimdiden okuyabilirsiniz; katılım başlangıç gününde açılır.',
  noLonger: 'Katılım kapandı. Geçerli promosyonların tümü listededir.',
  askSupport: 'Canlı desteğe sorun',
  notFoundTitle: 'Bu promosyon bulunamadı',
  notFoundText: 'Süresi dolmuş veya henüz yayımlanmamış olabilir. Geçerli olanların tümü listededir.',
};
export default tr;

export const promotionPageTexts = defineTexts('promotion-pages', tr, () => import('./page-texts.en.ts'));
