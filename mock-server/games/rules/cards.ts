/** One card for the player, one for the bank, from a full deck; the higher rank wins, and aces are high. */
import type { Rules } from './rules.ts';

export const SUITS = ['spade', 'heart', 'diamond', 'club'] as const;
export type Suit = (typeof SUITS)[number];

export interface Card {
  /** 2 to 14: jack 11, queen 12, king 13, ace 14. */
  readonly rank: number;
  readonly suit: Suit;
}

export interface CardsOutcome {
  readonly kind: 'cards';
  readonly player: Card;
  readonly bank: Card;
  readonly winner: 'player' | 'bank' | 'tie';
}

const DECK = 52;

/** A tie gives half of the stakes on either hand back. */
const HALF = 50;
const EVEN = 200;
/** 15 to 1, and the stake. */
const TIE = 1600;

function cardAt(index: number): Card {
  return { rank: 2 + Math.floor(index / SUITS.length), suit: SUITS[index % SUITS.length] ?? 'spade' };
}

function winnerOf(player: Card, bank: Card): CardsOutcome['winner'] {
  if (player.rank === bank.rank) return 'tie';
  return player.rank > bank.rank ? 'player' : 'bank';
}

export const cardsRules: Rules<CardsOutcome> = {
  outcomes: DECK * (DECK - 1),
  outcomeAt: (index) => {
    const first = Math.floor(index / (DECK - 1));
    const second = index % (DECK - 1);
    const player = cardAt(first);
    // the card that was dealt is gone from the deck
    const bank = cardAt(second < first ? second : second + 1);
    return { kind: 'cards', player, bank, winner: winnerOf(player, bank) };
  },
  spots: ['player', 'tie', 'bank'],
  payback: (spot, { winner }) => {
    if (spot === winner) return spot === 'tie' ? TIE : EVEN;
    return winner === 'tie' ? HALF : 0;
  },
};
