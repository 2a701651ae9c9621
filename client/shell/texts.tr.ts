/** Texts of the frame around the pages: header, footer and menus. */
import { ADULT_YEARS } from '#contracts/rules/adult-years';
import { defineTexts } from '../core/i18n/texts.ts';

const tr = {
  home: 'vitrin, ana sayfa',
  mainNavigation: 'Ana menü',
  tabBar: 'Alt menü',
  sport: 'Spor',
  liveShort: 'Canlı',
  homeShort: 'Vitrin',
  search: 'Ara',
  searchPlaceholder: 'Oyun, masa veya sağlayıcı',
  clearSearch: 'Aramayı temizle',
  menu: 'Menü',
  cashier: 'Kasa',
  subMenu: (p: { title: string }) => `${p.title}: alt bağlantılar`,
  moreLinks: 'Diğer',

  language: 'Dil',
  appearance: 'Görünüm',
  lightMode: 'Gündüz',
  darkMode: 'Gece',
  toLight: 'Gündüz görünümüne geç',
  toDark: 'Gece görünümüne geç',

  testBanner: 'Deneme ortamı · burada gerçek para hareket etmez',
  testBannerShort: 'Deneme ortamı · gerçek para yok',
  testBannerName: 'Deneme ortamı',

  about: 'Bu site bir örnek uygulamadır. Bakiyeler, oyunlar ve işlemler kurgudur.',
  adultsOnly: `${ADULT_YEARS} yaşından küçükler oynayamaz`,
  notice:
    'KKTC’de ikamet edenlerin veya KKTC kimlik kartı sahiplerinin canlı casino, slot casino ve spor bahisleri oynaması yasaktır.',
  responsible: 'Oyun bir gelir kaynağı değildir. Kaybetmeyi göze alamayacağınız bir tutarla oynamayın.',
  responsibleGaming: 'Sorumlu oyun',
  copyright: (p: { year: string }) => `©${p.year} Vitrin · Örnek uygulama`,

  toasts: 'Bildirimler',
};
export default tr;

export const shellTexts = defineTexts('shell', tr, () => import('./texts.en.ts'));
