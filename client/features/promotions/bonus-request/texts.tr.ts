import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Bonusu yatırımınızdan önce isteyin: seçtiğiniz bonusu ve mesajınızı canlı desteğe aktarırız.',
  bonus: 'Bonus',
  terms: 'Şartları oku',
  termsOf: ({ title }: { title: string }) => `Şartları oku: ${title}`,
  bonusMissing: 'Bir bonus seçin.',
  noneTitle: 'Şu anda istenebilecek bonus yok',
  noneText: 'Süren promosyonları ve başlangıç tarihlerini promosyonlar sayfasında görebilirsiniz.',
  toPromotions: 'Promosyonlara bak',

  message: 'Mesajınız',
  messageHint: 'Göndermeden önce değiştirebilirsiniz. Şifre ya da kod yazmayın.',
  messageMissing: 'Desteğe iletilecek bir mesaj yazın.',
  messageTooLong: ({ most }: { most: number }) => `Mesaj en çok ${most} karakter olabilir.`,
  charCount: ({ count, most }: { count: number; most: number }) => `${count} / ${most}`,
  submit: 'Canlı desteğe aktar',
  openedTitle: 'Mesajınız yeni pencerede',
  opened: 'Canlı destek açıldı; mesajınız yazılı olarak duruyor. Göndermek size kalmış.',
  notOpened: 'Pencere açılmadıysa buradan açın.',

  howTitle: 'Nasıl ilerler?',
  how: 'Canlı destek yeni pencerede, mesajınız hazır olarak açılır. Oradan gönderirsiniz; yanıt aynı pencerede gelir. Bonus, şartı karşılayan yatırımınız onaylanınca eklenir. Casino indirimini istemeniz gerekmez, pazartesi kendiliğinden gelir.',
  recent: 'Son bonuslar',
  noRecent: 'Henüz bonus almadınız.',
  history: 'Bonus geçmişi',
};
export default tr;

export const bonusRequestTexts = defineTexts('bonus-request', tr, () => import('./texts.en.ts'));
