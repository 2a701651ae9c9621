/** Texts of header, footer and menus, and words that many controls share. */

import { ADULT_YEARS } from '#contracts/rules/adult-years';
import { defineTexts } from '../i18n/texts.ts';

const tr = {
  home: 'vitrin, ana sayfa',
  mainNavigation: 'Ana menü',
  tabBar: 'Alt menü',
  slots: 'Slot',
  live: 'Canlı casino',
  sport: 'Spor',
  liveShort: 'Canlı',
  window: 'Vitrin',
  search: 'Ara',
  searchPlaceholder: 'Oyun, masa veya sağlayıcı',
  clearSearch: 'Aramayı temizle',
  menu: 'Menü',
  cashier: 'Kasa',
  subMenu: (p: { title: string }) => `${p.title}: alt bağlantılar`,
  moreLinks: 'Diğer',
  support: 'Canlı destek',
  signIn: 'Giriş yap',
  register: 'Üye ol',

  balance: 'Bakiye',
  balanceHidden: 'Bakiye gizli',
  balanceMissing: 'Alınamadı',
  retryBalance: 'Bakiyeyi yeniden iste',
  showBalance: 'Bakiyeyi göster',
  hideBalance: 'Bakiyeyi gizle',

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
  close: 'Kapat',
  retry: 'Yeniden dene',
  cancel: 'Vazgeç',
  previous: 'Önceki',
  next: 'Sonraki',
  all: 'Tümü',
  loading: 'Yükleniyor',
  slow: 'Bu biraz uzun sürüyor. Yanıt bekleniyor.',
  offlineTitle: 'Bağlantı yok',
  offlineText: 'İnternet bağlantınızı kontrol edip yeniden deneyin.',
  errorTitle: 'Bu bölüm şu anda yüklenemedi',
  toHome: 'Ana sayfaya git',
};
export default tr;

export const frameTexts = defineTexts('frame', tr, () => import('./frame-texts.en.ts'));
