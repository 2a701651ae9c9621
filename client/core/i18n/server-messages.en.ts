/**
 * The English texts of server messages. `{…}` stands for a number or name in a message
 * and for the same value in its English text.
 */
import { codeRefusals } from '#contracts/calls/user/typed';
import { readPlaces } from '#contracts/contract';
import { MAINTENANCE_NOTICE } from '#contracts/documents/server';
import { CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { formatDuration } from '#contracts/time/durations';
import type { ServerTexts } from './server-messages.ts';
import type { Translation } from './texts.ts';

export const ENGLISH: Readonly<Record<string, string>> = {
  // Messages of any call.
  'İşlem Başarılı': 'Done',
  'Kayıt Bulunamadı': 'No records found',
  'Oturum süresi doldu': 'Your session has expired',
  'Giriş Başarısız': 'Signing in failed',
  'İnaktif hesap': 'This account is inactive',
  'Bu işlem için yetkiniz yok': 'You are not authorized to do this',
  'This site is under maintenance': 'The site is under maintenance',
  [MAINTENANCE_NOTICE]:
    'This is planned maintenance. Games, deposits and withdrawals are closed in the meantime.',
  '{field} alanı zorunludur': '{field} is required',
  '{field} hatalı': '{field} is incorrect',
  'T.C. kimlik numarası hatalı': 'The T.R. identity number is incorrect',
  'T.C. kimlik numarası, üyeliğinizdeki numarayla aynı olmalıdır':
    'The T.R. identity number must match your account',
  'Geçerli bir tarih giriniz': 'Enter a valid date',
  'Başlangıç tarihi bitiş tarihinden sonra olamaz': 'The first day cannot be after the last one',

  // Messages about games.
  'Internal Server Error': 'The provider cannot be reached',
  'Oyun bulunamadı': 'Game not found',
  'Masa bulunamadı': 'Table not found',
  'Arama için en az {n} karakter giriniz': 'Enter at least {n} characters to search',

  // Messages about passwords and registration.
  'Şifre en az {n} karakter olmalıdır': 'The password must have at least {n} characters',
  'Şifre en az bir büyük harf içermelidir': 'The password must contain at least one uppercase letter',
  'Şifre en az bir rakam içermelidir': 'The password must contain at least one number',
  'Şifreler eşleşmiyor': 'The passwords do not match',
  'Mevcut şifreniz hatalı': 'Your current password is incorrect',
  'Yeni şifreniz eskisinden farklı olmalıdır': 'The new password must differ from the old one',
  'Geçerli bir e-posta adresi giriniz': 'Enter a valid e-mail address',
  'Bağlantı geçersiz. Yeni bir bağlantı isteyiniz': 'The link is not valid. Ask for a new one',
  'Bağlantının süresi doldu. Yeni bir bağlantı isteyiniz': 'The link has expired. Ask for a new one',
  'Bu bağlantı daha önce kullanıldı': 'This link has already been used',
  'Kullanıcı adı {min}-{max} karakter olmalı; Türkçe karakter içermemeli, harf veya rakamla başlayıp bitmelidir':
    'The username must have {min} to {max} characters, none of them Turkish, and begin and end with a letter or a number',
  'Bu kullanıcı adı kullanılıyor': 'This username is taken',
  'Ad ve soyad yalnızca harflerden oluşabilir': 'First and last name can only contain letters',
  'Geçerli bir doğum tarihi giriniz': 'Enter a valid date of birth',
  'Üye olabilmek için {n} yaşını doldurmuş olmanız gerekir': 'You must be {n} or older to register',
  'Geçerli bir cep telefonu numarası giriniz': 'Enter a valid mobile number',
  'Genel kuralları, kullanım şartlarını ve gizlilik koşullarını kabul etmelisiniz':
    'You have to accept the general rules, the terms of use and the privacy policy',
  'KKTC’de ikamet edenler üye olamaz': 'Residents of the Turkish Republic of Northern Cyprus cannot register',
  'Bu bilgilerle açılmış bir hesap var': 'There is already an account with these details',
  'Şu anda yeni üyelik alınamıyor. Lütfen daha sonra tekrar deneyiniz':
    'Registration is closed at the moment. Please try again later',

  // Messages about the second factor.
  'Önce etkin olan doğrulama yöntemini kapatınız': 'Turn off the current verification method first',
  'Önce bir doğrulayıcı anahtarı oluşturunuz': 'Create an authenticator key first',
  [codeRefusals.LOCKED]: `You entered too many incorrect codes. Try again in ${formatDuration(CODE_LOCK_MS, 'en')}`,
  'Onaylanacak bir işlem yok': 'There is nothing to confirm',
  'Yeni bir kod istemek için lütfen bekleyiniz': 'Please wait before you ask for a new code',
  'Girdiğiniz kod hatalı': 'The code you entered is incorrect',
  'Önce bir doğrulama kodu isteyiniz': 'Ask for a verification code first',
  'Kodun süresi doldu. Yeni bir kod isteyiniz': 'The code has expired. Ask for a new one',
  'Doğrulayıcı uygulama etkin değil': 'The authenticator app is not switched on',

  // Messages about bank accounts.
  'Geçerli bir hesap seçiniz': 'Select a valid account',
  'IBAN hatalı: TR ile başlayan {n} karakteri kontrol ediniz':
    'The IBAN is incorrect: check its {n} characters, which begin with TR',
  'Bu IBAN tanınan bir bankaya ait değil': 'This IBAN belongs to no known bank',
  'Bu IBAN seçtiğiniz bankaya ait değil': 'This IBAN does not belong to the bank you selected',
  'Hesap sahibinin adı, üyeliğinizdeki adla aynı olmalıdır':
    'The account holder’s name must match your membership',
  'Bu IBAN zaten kayıtlı: {account}': 'This IBAN is already saved: {account}',
  'Bekleyen bir çekimi olan hesap silinemez': 'An account with a pending withdrawal cannot be deleted',
  'Bekleyen bir çekimi olan hesabın IBAN’ı değiştirilemez':
    'The IBAN of an account with a pending withdrawal cannot be changed',
  'En fazla {most} banka hesabı kaydedebilirsiniz': 'You can save at most {most} bank accounts',

  // Messages about deposits and withdrawals.
  'Ödeme yöntemi bulunamadı': 'Payment method not found',
  'Ödeme yöntemi tanımlı değil': 'No payment method is selected',
  'Bu ödeme yöntemi bu yolla kullanılamaz': 'This payment method cannot be used in this way',
  'Geçerli bir tutar giriniz': 'Enter a valid amount',
  'Bu bankadan şu tutarlar gönderilebilir: {amounts} TL':
    'This bank can send these amounts: {amounts}\u00a0TL',
  'Tutar {min} TL ile {max} TL arasında olmalıdır':
    'The amount must be between {min}\u00a0TL and {max}\u00a0TL',
  'Yetersiz bakiye': 'Insufficient balance',
  'Bonusunuzun çevrimi için {amount} TL tutarında daha bahis yapmalısınız':
    'Your bonus has to be wagered first: another {amount}\u00a0TL in bets is needed',
  'Banka bulunamadı': 'Bank not found',
  'Bu banka cep bankacılığıyla para göndermiyor': 'This bank does not send money by mobile banking',
  'Kimliğinizin geçerlilik süresi dolmuş': 'Your identity card has expired',
  'Kart sahibinin adı, üyeliğinizdeki adla aynı olmalıdır':
    'The card holder’s name must match your membership',
  'Bu işlem az önce alındı; sonucunu hesap geçmişinizden izleyebilirsiniz':
    'This payment was taken a moment ago; you can follow it in your account history',
  'Bekleyen işlemleriniz sonuçlanmadan yenisi alınamaz':
    'No new payment can be taken until the pending ones are settled',
};

/** The English names of the fields that a message may contain. */
export const FIELDS: Readonly<Record<string, string>> = {
  'Kullanıcı adı': 'Username',
  Şifre: 'Password',
  'Şifre tekrarı': 'Repeated password',
  Ad: 'First name',
  Soyad: 'Last name',
  'Doğum tarihi': 'Date of birth',
  'E-posta adresi': 'E-mail address',
  'Mevcut şifre': 'Current password',
  'Yeni şifre': 'New password',
  'Yeni şifre tekrarı': 'Repeated new password',
  Tutar: 'Amount',
  'Banka hesabı': 'Bank account',
  'Kimlik geçerlilik tarihi': 'Identity card valid until',
  Banka: 'Bank',
  'Telefon numarası': 'Phone number',
  'T.C. kimlik numarası': 'T.R. identity number',
  'T.C. kimlik numaranız': 'Your T.R. identity number',
  'Kart sahibi': 'Card holder',
  'Kartın son dört hanesi': 'Last four digits of the card',
  'Cüzdan numarası': 'Wallet number',
  Ağ: 'Network',
  'Cüzdan adresi': 'Wallet address',
  'Hesap sahibi': 'Account holder',
  IBAN: 'IBAN',
};

const PLACE = /\{(\w+)\}/g;

/** The messages that contain `{…}`. They are tried only if no message matches literally. */
const patterns = Object.entries(ENGLISH).filter(([turkish]) => turkish.includes('{'));

/** Amounts as Turkish messages write them: `5.000`, `1.250,50`. */
const TURKISH_AMOUNT = /\b\d{1,3}(?:\.\d{3})+(?:,\d{2})?\b|\b\d+,\d{2}\b/g;
const ENGLISH_MARKS: Readonly<Record<string, string>> = { '.': ',', ',': '.' };

/** Translates a value in a message: the name of a field, or an amount with Turkish separators. */
function translateValue(value: string): string {
  const toEnglish = (amount: string) => amount.replace(/[.,]/g, (mark) => ENGLISH_MARKS[mark] ?? mark);
  return FIELDS[value] ?? value.replace(TURKISH_AMOUNT, toEnglish);
}

/** Returns a server message in English; undefined for a message that `ENGLISH` does not contain. */
export function translateToEnglish(message: string): string | undefined {
  const exact = ENGLISH[message];
  if (exact !== undefined) return exact;
  for (const [turkish, english] of patterns) {
    const values = readPlaces(turkish, message);
    if (!values) continue;
    const names = [...turkish.matchAll(PLACE)].map(([, name]) => name);
    return english.replace(PLACE, (_, name: string) => translateValue(values[names.indexOf(name)] ?? ''));
  }
  return undefined;
}

const en: Translation<ServerTexts> = { text: ({ message }) => translateToEnglish(message) ?? message };
export default en;
