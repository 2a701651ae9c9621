/** Texts of the pages for a new password: the request of a link, the page behind that link, and the change. */
import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { formatDuration } from '#contracts/time/durations';
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  forgotLead: 'E-posta adresinizi yazın, yeni şifre için bir bağlantı gönderelim.',
  forgotSubmit: 'Bağlantı gönder',
  sending: 'Gönderiliyor',
  backToLogin: 'Girişe dön',

  resetLead: 'Kaydettiğinizde tüm cihazlardaki oturumlarınız kapanır.',
  resetSubmit: 'Şifreyi kaydet',

  expiredTitle: 'Bağlantının süresi doldu',
  expiredText: `Bağlantılar ${formatDuration(RESET_LINK_LIFE_MS, 'tr')} geçerlidir. Şifreniz değişmedi, hesabınız güvende.`,
  usedTitle: 'Bu bağlantı kullanılmış',
  usedText:
    'Şifre bu bağlantıyla bir kez değiştirildi. Siz yapmadıysanız hemen yeni bir bağlantı isteyin ve canlı desteğe yazın.',
  unknownTitle: 'Bu bağlantı geçerli değil',
  unknownText:
    'Bağlantı eksik kopyalanmış olabilir. E-\u2060postadaki bağlantıyı yeniden açın veya yeni bir bağlantı isteyin.',
  requestLink: 'Yeni bağlantı iste',

  changeLead:
    'Yeni şifreniz kaydedilince tüm oturumlarınız kapanır ve yeni şifrenizle yeniden giriş yaparsınız.',
  currentPassword: 'Mevcut şifre',
  currentMissing: 'Mevcut şifrenizi yazın.',
  unchanged: 'Yeni şifreniz mevcut şifrenizden farklı olmalı.',
  changeSubmit: 'Şifreyi değiştir',
  saving: 'Kaydediliyor',
  uncertain:
    'Yanıt alınamadığı için şifrenizin değişip değişmediğini bilmiyoruz. Bağlantınızı kontrol edip yeniden deneyin.',
};
export default tr;

export const passwordTexts = defineTexts('password', tr, () => import('./texts.en.ts'));
