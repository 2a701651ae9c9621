/** Texts of the account panel and of the menu on a phone. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  signOut: 'Çıkış yap',
  signOutFailed: 'Çıkış yapılamadı. Lütfen yeniden deneyin.',
  accountMenu: 'Hesap menüsü',
  lastLogin: (p: { day: string; time: string }) => `Son giriş: ${p.day}, ${p.time}`,
  /** The name that is shown for a player whose profile has none. */
  player: 'Oyuncu',

  groupAccount: 'Hesabım',
  groupMoney: 'Para',
  groupHistory: 'Geçmiş',
  groupSecurity: 'Güvenlik',

  profile: 'Profil',
  favourites: 'Favoriler',
  notifications: 'Bildirimler',
  tickets: 'Biletlerim',
  bonusRequest: 'Bonus talebi',
  deposit: 'Para yatır',
  quickDeposit: 'Hızlı yatırım',
  withdraw: 'Para çek',
  bankAccounts: 'Banka hesapları',
  historyAccount: 'Hesap geçmişi',
  historyBets: 'Bahis geçmişi',
  historyGames: 'Oyun geçmişi',
  historyFinance: 'Finans geçmişi',
  historyBonus: 'Bonus geçmişi',
  password: 'Şifre',
  twoFactor: 'İki adımlı doğrulama',

  balance: 'Bakiye',
  movements: 'Son hareketler',
  balanceHidden: 'Bakiye gizli',
  balanceMissing: 'Alınamadı',
  retryBalance: 'Bakiyeyi yeniden iste',
  showBalance: 'Bakiyeyi göster',
  hideBalance: 'Bakiyeyi gizle',

  siteLinks: 'Site bağlantıları',
  faq: 'Sık sorulan sorular',
};
export default tr;

export const menuTexts = defineTexts('menu', tr, () => import('./menu-texts.en.ts'));
