import { RESET_LINK_LIFE_MS } from '#contracts/rules/password';
import { formatDuration } from '#contracts/time/durations';
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Kaydettiğinizde tüm cihazlardaki oturumlarınız kapanır.',
  submit: 'Şifreyi kaydet',
  submitting: 'Kaydediliyor',

  expiredTitle: 'Bağlantının süresi doldu',
  expiredText: `Bağlantılar ${formatDuration(RESET_LINK_LIFE_MS, 'tr')} geçerlidir. Şifreniz değişmedi, hesabınız güvende.`,
  usedTitle: 'Bu bağlantı kullanılmış',
  usedText:
    'Şifre bu bağlantıyla bir kez değiştirildi. Siz yapmadıysanız hemen yeni bir bağlantı isteyin ve canlı desteğe yazın.',
  unknownTitle: 'Bu bağlantı geçerli değil',
  unknownText:
    'Bağlantı eksik kopyalanmış olabilir. E-\u2060postadaki bağlantıyı yeniden açın veya yeni bir bağlantı isteyin.',
  requestLink: 'Yeni bağlantı iste',
};
export default tr;

export const resetTexts = defineTexts('reset', tr, () => import('./texts.en.ts'));
