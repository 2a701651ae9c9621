import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  title: 'Hoş geldiniz',
  titleFor: ({ name }: { name: string }) => `Hoş geldiniz, ${name}`,
  text: 'Üyeliğiniz tamamlandı ve hesabınız hemen kullanıma açıldı.',
  next: 'Giriş yaptığınızda son bulunduğunuz sayfaya dönersiniz.',
};
export default tr;

export const confirmTexts = defineTexts('register-account-confirm', tr, () => import('./texts.en.ts'));
