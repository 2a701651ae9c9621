import { defineTexts } from '../../i18n/texts.ts';

const tr = {
  heading: 'Sanal oyunlar',
  lead: 'Kısa turlar, sonucu sunucuda çekilen oyunlar.',
  kinds: 'Türler',
  'kind-racing': 'Sanal spor',
  'kind-flight': 'Uçuş oyunları',
  'kind-bingo': 'Bingo',
  'kind-sport': 'Spor',
  'kind-other': 'Diğer oyunlar',
  count: (p: { count: number }) => `${p.count} oyun`,
  play: 'Oyna',
  open: 'Aç',
  opensLobby: 'Oyunların listesini açar',
  toAll: 'Sanal oyunlara dön',
  emptyTitle: 'Şu anda sanal oyun yok',
  emptyText: 'Yeni oyunlar geldiğinde burada görünür. Slotlar her zaman açıktır.',
  toSlots: 'Slotlara git',
};
export default tr;

export const virtualTexts = defineTexts('virtual', tr, () => import('./texts.en.ts'));
