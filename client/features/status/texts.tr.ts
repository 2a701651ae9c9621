import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  // The toast of the error stays beside this page, so the page does not repeat what the toast says.
  blockedText:
    'Bakiyeniz ve açık bahisleriniz güvende; yarım kalan bir işlem varsa sonucu hesap geçmişinizde görünür.',

  maintenanceTitle: 'Kısa bir bakım yapıyoruz',
  maintenanceSign: 'Bakımdayız',
  maintenanceText:
    'Bakiyeniz ve açık bahisleriniz güvende. Site açıldığında bu sayfa sizi bıraktığınız yere götürür.',
  maintenanceDemo: 'Bu bir önizlemedir: site açık ve çalışıyor.',
  lastCheck: (p: { time: string }) => `Son kontrol: ${p.time}.`,
  notChecked: 'Site her on saniyede bir kontrol edilir.',
  checkNow: 'Şimdi kontrol et',

  noAccessText:
    'Bu sayfayı görme yetkiniz yok. Bakiyenizde ve hesabınızda bir değişiklik olmadı. Başka bir hesapla girmeniz gerekiyorsa önce çıkış yapın.',
  noAccessVisitor: 'Bu sayfayı görme yetkiniz yok. Hesabınız varsa giriş yapıp yeniden deneyin.',

  notFoundTitle: 'Bu rafta bir şey yok',
  notFoundText:
    'Aradığınız sayfa taşınmış ya da adres yanlış yazılmış olabilir. Hesabınızda bir değişiklik olmadı.',
  findGame: 'Oyun ara',
};
export default tr;

export const statusTexts = defineTexts('status', tr, () => import('./texts.en.ts'));
