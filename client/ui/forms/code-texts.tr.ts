import { AUTHENTICATOR_STEP_MS, CODE_LENGTH, CODE_LOCK_MS } from '#contracts/rules/second-factor';
import { capitalise, formatCount } from '#contracts/rules/wording';
import { formatDuration, SECOND_MS } from '#contracts/time/durations';
import { defineTexts } from '../../core/i18n/texts.ts';

/** The number of digits of a code, as a word. */
const DIGITS = formatCount(CODE_LENGTH, 'tr');

/** Texts of every field for a code of a second factor. */
const tr = {
  code: 'Kod',
  codeHint: `Kod ${AUTHENTICATOR_STEP_MS / SECOND_MS} saniyede bir yenilenir.`,
  sentAtOnce: `${capitalise(DIGITS, 'tr')} rakam yazılınca kod gönderilir.`,
  verifying: 'Doğrulanıyor',
  invalidCode: `Kod ${DIGITS} rakamdan oluşur.`,
  wrongCode: `Girdiğiniz kod doğru değil. Kod ${AUTHENTICATOR_STEP_MS / SECOND_MS} saniyede bir yenilenir.`,
  wrongSms: 'Girdiğiniz kod doğru değil. Size son gönderilen kodu girin.',
  smsLead: `Telefonunuza gönderdiğimiz ${DIGITS} haneli kodu girin.`,
  smsLeadTo: ({ phone }: { phone: string }) =>
    `${phone} numaralı telefonunuza gönderdiğimiz ${DIGITS} haneli kodu girin.`,
  smsEarlier: ({ phone }: { phone: string }) =>
    `${phone} numaralı telefonunuza az önce gönderdiğimiz kod hâlâ geçerli. Onu girin.`,
  smsEarlierUnknown: 'Telefonunuza az önce gönderdiğimiz kod hâlâ geçerli. Onu girin.',
  smsUnsentLead: 'Telefonunuza bir kod göndermemiz gerekiyor.',
  smsUnsent: ({ reason }: { reason: string }) => `Kod gönderilemedi. ${reason}`,
  smsHint: ({ time }: { time: string }) => `Kod saat ${time} olana kadar geçerlidir.`,
  smsExpired: 'Kodun süresi doldu. Yeni bir kod isteyin.',
  sendCode: 'Kodu gönder',
  sendAgain: 'Yeni kod gönder',
  sendAgainIn: ({ seconds }: { seconds: number }) => `Yeni kod ${seconds} saniye sonra istenebilir`,
  sendingAgain: 'Gönderiliyor',
  sentAgain: 'Yeni kod gönderildi.',
  lockedTitle: 'Kod girişi kilitlendi',
  lockedFor: `Çok fazla hatalı kod girildi. Hesabınız ve bakiyeniz güvende. ${capitalise(formatDuration(CODE_LOCK_MS, 'tr'), 'tr')} sonra yeniden deneyebilirsiniz.`,
};
export default tr;

export const codeTexts = defineTexts('code', tr, () => import('./code-texts.en.ts'));
