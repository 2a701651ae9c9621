import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  memberSince: (p: { day: string }) => `Üyelik: ${p.day}`,
  details: 'Kişisel bilgiler',
  detailsNote: 'Değişiklik için',
  askSupport: 'canlı desteğe yazın',
  username: 'Kullanıcı adı',
  fullName: 'Ad soyad',
  birthDate: 'Doğum tarihi',
  identityNumber: 'T.C. kimlik numarası',
  email: 'E-posta',
  phone: 'Telefon',
  city: 'Şehir',
  address: 'Adres',
  membership: 'Üyelik',
  missing: 'Kayıtlı değil',

  nothingPending: 'Bekleyen işlem yok',
  pendingDeposits: (p: { count: number }) => `${p.count} yatırma inceleniyor`,
  pendingWithdrawals: (p: { count: number }) => `${p.count} çekim inceleniyor`,
  pendingOthers: (p: { count: number }) => `${p.count} işlem inceleniyor`,
  view: 'Görüntüle',
  pendingFailed: 'Bekleyen işlemler alınamadı',

  bankAccount: 'Banka hesabı',
  addAccount: 'Hesap ekle',
  allAccounts: (p: { count: number }) => `Tüm hesaplar (${p.count})`,
  noAccounts: 'Kayıtlı banka hesabınız yok. Banka havalesiyle para çekmek için bir hesap ekleyin.',
  accountsFailed: 'Banka hesapları alınamadı',
  game: 'Oyun',
  allFavourites: 'Tümü',
  gameCount: (p: { count: number }) => `${p.count} oyun`,
  noFavourites: 'Henüz favori oyununuz yok.',
  toGames: 'Oyunlara bak',
  favouritesFailed: 'Favoriler alınamadı',

  security: 'Hesap güvenliği',
  factorOff: 'İki adımlı doğrulama kapalı',
  factorOn: 'İki adımlı doğrulama açık',
  switchOn: 'Aç',
  manage: 'Yönet',
  factorUnknown: 'İki adımlı doğrulamanın durumu alınamadı',
  open: 'Göster',
  password: 'Şifre',
  change: 'Değiştir',
};
export default tr;

export const profileTexts = defineTexts('profile', tr, () => import('./texts.en.ts'));
