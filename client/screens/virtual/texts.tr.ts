import { defineTexts } from '../../i18n/texts.ts';

const tr = {
  heading: 'Sanal oyunlar',
  lead: 'Kısa turlar, sonucu sunucuda çekilen oyunlar.',
  opensLobby: 'Oyun listesi',
  toAll: 'Sanal oyunlara dön',
  emptyTitle: 'Şu anda sanal oyun yok',
  emptyText: 'Yeni oyunlar geldiğinde burada görünür. Slotlar her zaman açıktır.',
  toSlots: 'Slotlara git',
};
export default tr;

export const virtualTexts = defineTexts('virtual', tr, () => import('./texts.en.ts'));
