import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  title: 'Bu rafta bir şey yok',
  text: 'Aradığınız sayfa taşınmış ya da adres yanlış yazılmış olabilir. Hesabınızda bir değişiklik olmadı.',
  findGame: 'Oyun ara',
};
export default tr;

export const notFoundTexts = defineTexts('not-found', tr, () => import('./texts.en.ts'));
