import { LOCK_MINUTES } from '#contracts/rules/second-factor';

const tr = {
  title: 'Giriş yapın',
  lead: 'Oynamak ve favorilerinizi görmek için hesabınıza girin.',
  username: 'Kullanıcı adı',
  password: 'Şifre',
  passwordPlaceholder: 'Şifreniz',
  showPassword: 'Şifreyi göster',
  hidePassword: 'Şifreyi gizle',
  submit: 'Giriş yap',
  waiting: 'Giriş yapılıyor',
  usernameMissing: 'Kullanıcı adınızı yazın.',
  passwordMissing: 'Şifrenizi yazın.',
  wrongPair: 'Kullanıcı adı veya şifre doğru değil. Lütfen yeniden deneyin.',
  inactive: 'Bu hesap aktif değil. Yeniden açılması için destek ekibine başvurun.',
  loginOver: 'Doğrulama süresi doldu. Lütfen yeniden giriş yapın.',

  codeTitle: 'Doğrulama kodu',
  codeLead: 'Google Authenticator uygulamanızdaki altı haneli kodu girin.',
  code: 'Kod',
  codeHint: 'Kod 30 saniyede bir yenilenir.',
  noCode: 'Kod altı rakamdan oluşur.',
  wrongCode: 'Girdiğiniz kod doğru değil. Kod 30 saniyede bir yenilenir.',

  smsLead: 'Telefonunuza gönderdiğimiz altı haneli kodu girin.',
  smsLeadTo: ({ phone }: { phone: string }) =>
    `${phone} numaralı telefonunuza gönderdiğimiz altı haneli kodu girin.`,
  smsEarlier: ({ phone }: { phone: string }) =>
    `${phone} numaralı telefonunuza az önce gönderdiğimiz kod hâlâ geçerli. Onu girin.`,
  smsEarlierUnknown: 'Telefonunuza az önce gönderdiğimiz kod hâlâ geçerli. Onu girin.',
  smsUnsentLead: 'Girişi tamamlamak için telefonunuza bir kod göndermemiz gerekiyor.',
  smsUnsent: ({ reason }: { reason: string }) => `Kod gönderilemedi. ${reason}`,
  smsHint: ({ time }: { time: string }) => `Kod saat ${time} olana kadar geçerlidir.`,
  smsOver: 'Kodun süresi doldu. Yeni bir kod isteyin.',
  wrongSms: 'Girdiğiniz kod doğru değil. Size son gönderilen kodu girin.',
  sendCode: 'Kodu gönder',
  sendAgain: 'Yeni kod gönder',
  sendAgainIn: ({ seconds }: { seconds: number }) => `Yeni kod ${seconds} saniye sonra istenebilir`,
  sendingAgain: 'Gönderiliyor',
  sentAgain: 'Yeni kod gönderildi.',

  lockedTitle: 'Kod girişi kilitlendi',
  locked: `Çok fazla hatalı kod girildi. Hesabınız ve bakiyeniz güvende. ${LOCK_MINUTES} dakika sonra yeniden giriş yapabilirsiniz.`,
  backToLogin: 'Girişe dön',

  verify: 'Doğrula',
  verifying: 'Doğrulanıyor',
};
export default tr;
