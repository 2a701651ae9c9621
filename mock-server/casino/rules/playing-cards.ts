/** Playing cards, dealt from decks that are shuffled anew for each round. */
import { createRandom } from '#contracts/random';

export const SUITS = ['spade', 'heart', 'diamond', 'club'] as const;
export type Suit = (typeof SUITS)[number];

export interface Card {
  /** 2 to 14: jack 11, queen 12, king 13, ace 14. */
  readonly rank: number;
  readonly suit: Suit;
}

/** A hand as it lies on the table. Total: what the hand counts. */
export interface TableHand<Total = number> {
  readonly name: 'player' | 'bank' | 'dealer';
  readonly cards: readonly Card[];
  /** Undefined where hands have no count, or while it is hidden. */
  readonly total?: Total;
  /** The number of further cards, which lie face down. */
  readonly hiddenCount?: number;
}

/** The two hands of a table, as they stand one above the other. */
export type TableHands<Total = number> = readonly [TableHand<Total>, TableHand<Total>];

export const DECK_SIZE = 52;
export const ACE = 14;
/** The number of different shuffles; a round draws one of them. */
export const SHUFFLES = 2 ** 32;

/** Returns the card with an index from 0 to `DECK_SIZE - 1`. */
export function buildCard(index: number): Card {
  return { rank: 2 + Math.floor(index / SUITS.length), suit: SUITS[index % SUITS.length] ?? 'spade' };
}

/** Shuffles `decks` decks and deals the first `count` cards. The same shuffle always gives the same cards. */
export function dealCards(shuffle: number, decks: number, count: number): Card[] {
  const random = createRandom(`shuffle ${shuffle}`);
  const shoe = Array.from({ length: decks * DECK_SIZE }, (_, index) => index % DECK_SIZE);
  return Array.from({ length: count }, (_, dealt) => {
    const position = random.between(dealt, shoe.length - 1);
    const card = shoe[position] ?? 0;
    shoe[position] = shoe[dealt] ?? 0;
    return buildCard(card);
  });
}
