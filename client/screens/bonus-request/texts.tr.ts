const tr = {
  title: 'Bonus talebi',
  lead: 'Talepleri canlı destek sonuçlandırır. Seçtiğiniz bonusu ve mesajınızı desteğe aktarırız.',
  bonus: 'Bonus',
  terms: 'Şartları oku',
  termsOf: ({ title }: { title: string }) => `Şartları oku: ${title}`,
  'used-once': 'Kullanıldı',
  'used-week': 'Bu hafta kullanıldı',
  'used-day': 'Bugün kullanıldı',
  bonusMissing: 'Bir bonus seçin.',
  noneTitle: 'Şu anda istenebilecek bonus yok',
  noneText: 'Süren promosyonları ve başlangıç tarihlerini promosyonlar sayfasında görebilirsiniz.',
  toPromotions: 'Promosyonlara bak',

  message: 'Mesajınız',
  messageHint: 'Göndermeden önce değiştirebilirsiniz. Şifre ya da kod yazmayın.',
  messageMissing: 'Desteğe iletilecek bir mesaj yazın.',
  messageTooLong: ({ most }: { most: number }) => `Mesaj en çok ${most} karakter olabilir.`,
  charCount: ({ count, most }: { count: number; most: number }) => `${count} / ${most}`,
  request: (p: { title: string; username: string; reference: string | undefined }) => {
    const deposit = p.reference === undefined ? '' : `, son yatırımım ${p.reference}`;
    return `Merhaba, “${p.title}” için başvurmak istiyorum. Kullanıcı adım ${p.username}${deposit}. Bilgi verir misiniz?`;
  },
  submit: 'Canlı desteğe aktar',
  openedTitle: 'Mesajınız yeni pencerede',
  opened: 'Canlı destek açıldı; mesajınız yazılı olarak duruyor. Göndermek size kalmış.',
  notOpened: 'Pencere açılmadıysa buradan açın.',

  howTitle: 'Nasıl ilerler?',
  how: 'Canlı destek yeni pencerede, mesajınız hazır olarak açılır. Oradan gönderirsiniz; yanıt aynı pencerede gelir.',
  recent: 'Son bonuslar',
  noRecent: 'Henüz bonus almadınız.',
  history: 'Bonus geçmişi',
};
export default tr;
