/** Texts of the list of tournaments, and of the page of one tournament. */
import { defineTexts } from '../../core/i18n/texts.ts';
import { addLocative } from '../../core/i18n/turkish-suffix.ts';

const tr = {
  active: 'Sürüyor',
  upcoming: 'Yakında',
  concluded: 'Sona erdi',
  casino: 'Slot',
  livecasino: 'Canlı casino',
  prizePool: 'ödül havuzu',
  remaining: (p: { span: string }) => `${p.span} kaldı`,
  endsAt: (p: { moment: string }) => `${addLocative(p.moment)} biter`,
  endedOn: (p: { day: string }) => `${addLocative(p.day)} bitti`,

  lead: 'Kurallar, ödüller ve sıralama her turnuvanın sayfasındadır.',
  count: (p: { count: number }) => `${p.count} turnuva`,
  winner: (p: { name: string }) => `Birinci: ${p.name}`,
  emptyTitle: 'Şu anda turnuva yok',
  emptyText: 'Yenileri bu sayfada duyurulur. Oyunlar her zaman açıktır.',
  toGames: 'Oyunlara bak',
  noneActive: 'Şu anda süren turnuva yok. Sıradakiler aşağıdadır.',

  toTournamentGames: 'Turnuva oyunlarına git',
  facts: 'Bir bakışta',
  prizePoolLabel: 'Ödül havuzu',
  remainingLabel: 'Kalan süre',
  starts: 'Başlangıç',
  ended: 'Bitiş',
  minStake: 'En küçük bahis',
  games: 'Oyunlar',
  prizes: 'Ödüller',
  prizesTotal: (p: { amount: string }) => `Toplam ${p.amount}`,
  places: 'Sıra',
  prizeEach: 'Kişi başına',
  standings: 'Sıralama',
  standingsAsOf: (p: { time: string }) => `Saat ${p.time} itibarıyla`,
  standingsFinal: 'Kesin sonuç',
  noStandingsYet: 'Sıralama, turnuva başlayınca burada görünür.',
  noStandings: 'Henüz puan alan yok.',
  place: (p: { place: number }) => `${p.place}. sıra:`,
  points: 'puan',
  rules: 'Puanlama ve kurallar',
  notFoundTitle: 'Bu turnuva bulunamadı',
  notFoundText: 'Sona ereli uzun zaman olmuş olabilir. Süren ve sıradaki turnuvalar listededir.',
  toAll: 'Tüm turnuvalar',
};
export default tr;

export const tournamentTexts = defineTexts('tournament', tr, () => import('./texts.en.ts'));
