/** Texts of the page of one promotion. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  valid: 'Geçerli',
  upcoming: 'Yakında',
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
  'used-once':
    'Bu bonus yalnızca ilk yatırım içindir. İlk yatırımınızı daha önce yaptığınız için artık isteyemezsiniz.',
  'used-day': 'Bu bonusu bugün kullandınız. Yarın yeniden isteyebilirsiniz.',
  askSupport: 'Canlı desteğe sorun',
  notFoundTitle: 'Bu promosyon bulunamadı',
  notFoundText: 'Süresi dolmuş veya henüz yayımlanmamış olabilir. Geçerli olanların tümü listededir.',
  toAll: 'Tüm promosyonlar',
};
export default tr;

export const promotionPageTexts = defineTexts('promotion-page', tr, () => import('./texts.en.ts'));
