const tr = {
  title: 'Şifrenizi mi unuttunuz?',
  lead: 'E-posta adresinizi yazın, yeni şifre için bir bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  submitting: 'Gönderiliyor',
  backToLogin: 'Girişe dön',
};
export default tr;
