/** Texts of the cards of games and tables. */
import { defineTexts } from '../../../core/i18n/texts.ts';

const tr = {
  isNew: 'Yeni',
  jackpot: 'Jackpot',
  tournament: 'Turnuva',
  live: 'CANLI',
  play: 'Oyna',
  demo: 'Demo',
  /** The names of a game and of a table whose own names are not known. */
  game: 'Oyun',
  table: 'Masa',
  demoOf: (p: { name: string }) => `${p.name}: demo oyna`,
  /** Hints about the arrow keys, shown on a card that has the keyboard's focus. */
  keysToDemo: '↓ Demo, favori',
  keysToFavourite: '↓ Favori',
  returnToPlayer: (p: { share: string }) => `RTP ${p.share}`,
  favourite: (p: { name: string }) => `Favori: ${p.name}`,
  limits: 'Bahis sınırları',
  seats: 'Koltuk',
  unlimited: 'Sınırsız',
  gameCount: (p: { count: string }) => `${p.count} oyun`,
  tableCount: (p: { count: string }) => `${p.count} masa`,
};
export default tr;

export const gamesTexts = defineTexts('games', tr, () => import('./texts.en.ts'));
