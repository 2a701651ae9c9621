import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  heading: 'Sanal oyunlar',
  lead: 'Kısa turlar, sonucu sunucuda çekilen oyunlar.',
  opensLobby: 'Oyun listesi',
  toAll: 'Sanal oyunlara dön',
  emptyTitle: 'Şu anda sanal oyun yok',
  emptyText: 'Yeni oyunlar geldiğinde burada görünür. Slotlar her zaman açıktır.',
  unopenableTitle: 'Sanal oyunlar şu anda açılamıyor',
  unopenableText: 'Sitenin menüsünde oyunların sağlayıcısı eksik. Slotlar her zaman açıktır.',
  unopenableGame: (p: { name: string }) => `${p.name} şu anda açılamıyor`,
  unopenableGameText: 'Sitenin menüsünde bu oyunun sağlayıcısı eksik. Bakiyenizden bir tutar ayrılmadı.',
  toSlots: 'Slotlara git',
};
export default tr;

export const virtualTexts = defineTexts('virtual', tr, () => import('./texts.en.ts'));
