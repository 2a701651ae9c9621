import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'E-posta adresinizi yazın, yeni şifre için bir bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  submitting: 'Gönderiliyor',
  backToLogin: 'Girişe dön',
};
export default tr;

export const forgotTexts = defineTexts('forgot', tr, () => import('./texts.en.ts'));
