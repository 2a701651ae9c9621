import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  title: 'Bu sayfa görüntülenemiyor',
  text: 'Bu sayfayı görme yetkiniz yok. Bakiyenizde ve hesabınızda bir değişiklik olmadı. Başka bir hesapla girmeniz gerekiyorsa önce çıkış yapın.',
  textVisitor: 'Bu sayfayı görme yetkiniz yok. Hesabınız varsa giriş yapıp yeniden deneyin.',
  support: 'Canlı destek',
};
export default tr;

export const noAccessTexts = defineTexts('no-access', tr, () => import('./texts.en.ts'));
