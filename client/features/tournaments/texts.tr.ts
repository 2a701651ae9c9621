/** Texts of the list of tournaments, and those that it shares with the page of a tournament. */
import { defineTexts } from '../../core/i18n/texts.ts';
import { locative } from '../../core/i18n/turkish-suffix.ts';

const tr = {
  active: 'Sürüyor',
  upcoming: 'Yakında',
  concluded: 'Sona erdi',
  casino: 'Slot',
  livecasino: 'Canlı casino',
  prizePool: 'ödül havuzu',
  remaining: (p: { span: string }) => `${p.span} kaldı`,
  endsAt: (p: { moment: string }) => `${locative(p.moment)} biter`,
  endedOn: (p: { day: string }) => `${locative(p.day)} bitti`,

  lead: 'Kurallar, ödüller ve sıralama her turnuvanın sayfasındadır.',
  count: (p: { count: number }) => `${p.count} turnuva`,
  winner: (p: { name: string }) => `Birinci: ${p.name}`,
  emptyTitle: 'Şu anda turnuva yok',
  emptyText: 'Yenileri bu sayfada duyurulur. Oyunlar her zaman açıktır.',
  toGames: 'Oyunlara bak',
  noneActive: 'Şu anda süren turnuva yok. Sıradakiler aşağıdadır.',
};
export default tr;

export const tournamentTexts = defineTexts('tournament', tr, () => import('./texts.en.ts'));
