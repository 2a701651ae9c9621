import { MIN_PASSWORD_CHARS } from '#contracts/rules/password';
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  requiredRules: 'Gerekli',
  recommendedRules: 'Daha güçlü bir şifre için (önerilir)',
  ruleMet: 'tamam',
  length: `En az ${MIN_PASSWORD_CHARS} karakter`,
  uppercase: 'Bir büyük harf',
  number: 'Bir rakam',
  lowercase: 'Bir küçük harf',
  special: 'Bir özel karakter',

  password: 'Şifre',
  passwordAgain: 'Şifre, yeniden',
  newPassword: 'Yeni şifre',
  newPasswordAgain: 'Yeni şifre, yeniden',
  showPassword: 'Şifreyi göster',
  hidePassword: 'Şifreyi gizle',
  passwordMissing: 'Bir şifre belirleyin.',
  passwordTooWeak: 'Şifre gerekli koşulların hepsini karşılamalı.',
  passwordAgainMissing: 'Şifreyi yeniden yazın.',
  passwordsDiffer: 'Şifreler eşleşmiyor.',
  passwordLost: 'Güvenliğiniz için şifre saklanmadı. Lütfen yeniden yazın.',

  email: 'E-posta',
  emailMissing: 'E-posta adresinizi yazın.',
  emailWrong: 'E-posta adresi eksik veya hatalı. Örnek: ad@posta.com',
  emailLetterWrong: ({ letter }: { letter: string }) =>
    letter === ' ' ? 'E-posta adresinde boşluk olamaz.' : `E-posta adresinde “${letter}” kullanılamaz.`,

  dayExample: 'gg.aa.yyyy',

  summary: ({ count }: { count: number }) => `Devam etmek için ${count} alanı düzeltin`,
};
export default tr;

export const formTexts = defineTexts('forms', tr, () => import('./texts.en.ts'));
