import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Yeni şifreniz kaydedilince tüm oturumlarınız kapanır ve yeni şifrenizle yeniden giriş yaparsınız.',
  currentPassword: 'Mevcut şifre',
  currentMissing: 'Mevcut şifrenizi yazın.',
  unchanged: 'Yeni şifreniz mevcut şifrenizden farklı olmalı.',
  submit: 'Şifreyi değiştir',
  submitting: 'Kaydediliyor',
  uncertain:
    'Yanıt alınamadığı için şifrenizin değişip değişmediğini bilmiyoruz. Bağlantınızı kontrol edip yeniden deneyin.',
};
export default tr;

export const passwordTexts = defineTexts('password', tr, () => import('./texts.en.ts'));
