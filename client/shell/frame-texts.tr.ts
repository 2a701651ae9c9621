/** What the frame of every page says, and the words that many controls share. */
const tr = {
  home: 'vitrin, ana sayfa',
  mainNavigation: 'Ana menü',
  tabBar: 'Alt menü',
  slots: 'Slot',
  live: 'Canlı casino',
  liveShort: 'Canlı',
  window: 'Vitrin',
  menu: 'Menü',
  signIn: 'Giriş yap',
  signOut: 'Çıkış yap',
  signedInAs: 'Hesap menüsü',
  lastLogin: (p: { day: string; time: string }) => `Son giriş: ${p.day}, ${p.time}`,
  /** The name of a player whose profile has none (settled). */
  player: 'Oyuncu',

  balance: 'Bakiye',
  balanceHidden: 'Bakiye gizli',
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

  footer: 'Site bilgileri',
  about: 'Bu site bir örnek uygulamadır. Bakiyeler, oyunlar ve işlemler kurgudur.',
  adultsOnly: '18 yaşından küçükler oynayamaz',
  notice:
    'KKTC’de ikamet edenlerin veya KKTC kimlik kartı sahiplerinin canlı casino, slot casino ve spor bahisleri oynaması yasaktır.',
  responsible: 'Oyun bir gelir kaynağı değildir. Kaybetmeyi göze alamayacağınız bir tutarla oynamayın.',

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
  offlineText: 'İnternet bağlantınızı denetleyip yeniden deneyin.',
  errorTitle: 'Bu bölüm şu anda gelmedi',
  toHome: 'Ana sayfaya git',
};
export default tr;
