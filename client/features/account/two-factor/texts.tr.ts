import { AUTHENTICATOR_STEP_MS, CODE_LENGTH } from '#contracts/rules/second-factor';
import { formatCount } from '#contracts/rules/wording';
import { defineTexts } from '../../../core/i18n/texts.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'tr');

const tr = {
  lead: `Girişte şifrenizden sonra ${DIGITS} haneli bir kod sorulur. Şifreniz başkasının eline geçse bile hesabınıza girilemez.`,

  status: 'Durum',
  off: 'Kapalı',
  on: 'Açık',
  waiting: 'Kod bekleniyor',
  authenticator: 'Doğrulama uygulaması',
  authenticatorText: 'Google Authenticator ya da benzeri. Telefonunuz çekmese de çalışır.',
  recommended: 'Önerilir',
  sms: 'SMS',
  smsText: ({ phone }: { phone: string }) => `Her girişte ${phone} numarasına kod gönderilir.`,
  smsTextUnknown: 'Her girişte kayıtlı telefonunuza kod gönderilir.',
  proceed: 'Devam et',
  preparing: 'Hazırlanıyor',
  authenticatorOn: 'Her girişte uygulamanızdaki kod sorulur.',
  smsOn: 'Her girişte telefonunuza gönderilen kod sorulur.',
  switchOff: 'Kapat',
  otherFactor: 'Diğer yönteme geçmek için önce bunu kapatın.',

  switchedOn: 'İki adımlı doğrulama açıldı',
  switchedOnText: 'Bir sonraki girişinizde kod sorulacak.',
  switchedOff: 'İki adımlı doğrulama kapatıldı',
  switchedOffText: 'Girişte yalnızca şifreniz sorulur.',
  interrupted: 'İşlem yarıda kaldı',
  interruptedText: 'Oturumunuz yenilendiği için doğrulama değişmedi. Yeniden başlayabilirsiniz.',
  unconfirmed: 'Kurulum yarım kaldı',
  unconfirmedText:
    'Anahtarı uygulamanıza eklediyseniz kodu girerek kurulumu bitirin. Eklemediyseniz yeniden başlayın; eski anahtar geçersiz olur.',
  enterCode: 'Kodu gir',

  connect: 'Uygulamayı bağlayın',
  scan: 'Karekodu uygulamanızla okutun',
  qrLabel: 'Doğrulama uygulamanız için karekod',
  qrFailed: 'Karekod şu anda gösterilemiyor. Anahtarı kopyalayıp uygulamaya yapıştırın.',
  samePhone: 'Bu telefondan mı kuruyorsunuz? Anahtarı kopyalayıp uygulamaya yapıştırın.',
  key: 'Anahtar',
  copyKey: 'Anahtarı kopyala',
  keyCopied: 'Anahtar kopyalandı',
  keyNotCopied: 'Anahtar kopyalanamadı. Metni seçip kendiniz kopyalayabilirsiniz.',
  keyNote: `Zamana dayalı · SHA-1 · ${CODE_LENGTH} hane · ${AUTHENTICATOR_STEP_MS / 1000} sn. Anahtar yalnızca şimdi gösterilir.`,
  typeCode: 'Uygulamadaki kodu yazın',
  finish: 'Uygulamadaki kodu girin',
  finishText: 'Anahtar yalnızca bir kez gösterilir. Uygulamanıza eklediyseniz gösterdiği kodu girin.',
  confirmOn: 'Doğrula ve aç',

  smsTitle: 'SMS kodunu girin',
  notYours: 'Numara sizin değil mi?',
  askSupport: 'Canlı desteğe yazın',

  offTitle: 'Doğrulamayı kapatalım mı?',
  offLead: 'Girişte yalnızca şifreniz sorulur. Kapatmak için uygulamadaki kodu girin.',
  offLeadSms: 'Girişte yalnızca şifreniz sorulur. Kapatmak için telefonunuza gelen kodu girin.',
};
export default tr;

export const twoFactorTexts = defineTexts('twoFactor', tr, () => import('./texts.en.ts'));
