/** Texts of the page of one tournament. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  toGames: 'Turnuva oyunlarına git',
  facts: 'Bir bakışta',
  prizePool: 'Ödül havuzu',
  remaining: 'Kalan süre',
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

export const tournamentPageTexts = defineTexts('tournament-page', tr, () => import('./texts.en.ts'));
