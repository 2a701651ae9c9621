import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  title: 'Kısa bir bakım yapıyoruz',
  sign: 'Bakımdayız',
  text: 'Bakiyeniz ve açık bahisleriniz güvende. Site açıldığında bu sayfa sizi bıraktığınız yere götürür.',
  lastCheck: (p: { time: string }) => `Son kontrol: ${p.time}.`,
  notChecked: 'Site her on saniyede bir kontrol edilir.',
  checkNow: 'Şimdi kontrol et',
  demoText: 'Bu bir önizlemedir: site açık ve çalışıyor.',
};
export default tr;

export const maintenanceTexts = defineTexts('maintenance', tr, () => import('./texts.en.ts'));
