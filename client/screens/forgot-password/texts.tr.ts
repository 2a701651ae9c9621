const tr = {
  title: 'Şifremi unuttum',
  lead: 'E-posta adresinizi yazın, yeni şifre için bir bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  submitting: 'Gönderiliyor',
  backToLogin: 'Girişe dön',
};
export default tr;
