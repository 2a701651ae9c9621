import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  lead: 'Son kullandığınız yöntem seçili. Tutarı onaydan önce bir kez daha görürsünüz.',
  allMethods: 'Tüm yöntemler',
};
export default tr;

export const quickDepositTexts = defineTexts('quick-deposit', tr, () => import('./texts.en.ts'));
