import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { CODE_LENGTH, CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { capitalise, formatCount } from '#contracts/rules/wording';
import { formatDuration } from '#contracts/time/durations';
import { defineTexts } from '../../../core/i18n/texts.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'tr');

const tr = {
  lead: 'Oynamak ve favorilerinizi görmek için hesabınıza girin.',
  returnToGame: ({ name }: { name: string }) => `Girişten sonra “${name}” açılır.`,
  returnToUnknownGame: 'Girişten sonra seçtiğiniz oyun açılır.',
  returnToPage: ({ title }: { title: string }) => `Girişten sonra “${title}” sayfasına dönersiniz.`,
  returnToHome: 'Girişten sonra ana sayfa açılır.',
  returnToHomeFor: ({ title }: { title: string }) =>
    `Girişten sonra ana sayfa açılır; “${title}” hesap menüsündedir.`,
  cannotSignIn: 'Giriş yapamıyor musunuz?',
  username: 'Kullanıcı adı',
  password: 'Şifre',
  passwordPlaceholder: 'Şifreniz',
  waiting: 'Giriş yapılıyor',
  usernameMissing: 'Kullanıcı adınızı yazın.',
  passwordMissing: 'Şifrenizi yazın.',
  wrongCredentials: 'Kullanıcı adı veya şifre doğru değil. Lütfen yeniden deneyin.',
  inactiveAccount: 'Bu hesap aktif değil. Yeniden açılması için destek ekibine başvurun.',
  noKey:
    'Giriş yapılamıyor: sunucunun açık anahtarı eksik veya geçersiz, bu yüzden oturumunuz şifrelenemiyor.',
  askSupport: 'Canlı desteğe yazın',
  loginExpired: 'Doğrulama süresi doldu. Lütfen yeniden giriş yapın.',

  noAccount: 'Hesabınız yok mu?',
  passwordReset: 'Yeni şifreniz kaydedildi ve tüm oturumlar kapatıldı. Yeni şifrenizle giriş yapın.',
  passwordKept:
    'Oturumunuz sona erdi; şifreniz büyük olasılıkla değişmedi. Eski şifreniz kabul edilmezse yenisini deneyin.',
  passwordUncertain:
    'Şifrenizin değişip değişmediğini bilmiyoruz. Önce yeni şifrenizle, olmazsa eski şifrenizle giriş yapmayı deneyin.',
  resetMailTitle: 'E-postanıza bakın',
  resetMail: ({ email }: { email: string }) =>
    `${email} adresiyle bir hesap varsa bir bağlantı gönderdik. Bağlantı ${formatDuration(RESET_LINK_LIFE_MS, 'tr')} boyunca ve bir kez geçerlidir. Birkaç dakika içinde gelmezse gereksiz posta klasörüne bakın.`,
  otherAddress: 'Adres yanlışsa yeniden yazın',

  codeTitle: 'Doğrulama kodu',
  codeLead: `Google Authenticator uygulamanızdaki ${DIGITS} haneli kodu girin.`,

  locked: `Çok fazla hatalı kod girildi. Hesabınız ve bakiyeniz güvende. ${capitalise(formatDuration(CODE_LOCK_MS, 'tr'), 'tr')} sonra yeniden giriş yapabilirsiniz.`,
  backToLogin: 'Girişe dön',

  verify: 'Doğrula',
};
export default tr;

export const loginTexts = defineTexts('login', tr, () => import('./texts.en.ts'));
