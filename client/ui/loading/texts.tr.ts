/** Texts at the end of a list that is loaded page by page. */
import { defineTexts } from '../../core/i18n/texts.ts';

const tr = {
  more: 'Daha fazla',
  shown: (p: { shown: string }) => `${p.shown} kayıt görüyorsunuz`,
  moreFailed: 'Devamı yüklenemedi.',
  moreOffline: 'Bağlantı yok, devamı yüklenemedi.',
};
export default tr;

export const listEndTexts = defineTexts('listEnd', tr, () => import('./texts.en.ts'));
