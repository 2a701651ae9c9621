/**
 * Blackjack against the dealer, with six decks. The player hits, stands, or doubles on the first two cards. The dealer
 * stands on every 17, and looks for a blackjack before the player decides. A blackjack pays 3 to 2.
 */

import type { Hand, HandRules, Move } from './hand-rules.ts';
import { ACE, type Card, dealCards, type TableHands } from './playing-cards.ts';

export type BlackjackResult = keyof typeof BLACKJACK_PAYS;

export interface BlackjackHand extends Hand {
  readonly kind: 'blackjack';
  /** The hands of dealer and player; of the dealer's, only the first card is open until the hand is over. */
  readonly hands: TableHands;
  /** Null until the hand is over. */
  readonly result: BlackjackResult | null;
}

const DECKS = 6;
const TARGET = 21;
const DEALER_STANDS_ON = 17;
/** The number of cards that are dealt in advance; player and dealer can never draw more. */
const MAX_CARDS = 48;

/** Payouts in hundredths of the first stake, stake included. */
export const BLACKJACK_PAYS = {
  blackjack: 250,
  win: 200,
  'dealer-bust': 200,
  push: 100,
  lose: 0,
  bust: 0,
  'dealer-blackjack': 0,
} as const;

/** Counts a hand: court cards are 10, and aces 11 as long as that does not exceed 21. */
export function countCards(cards: readonly Card[]): number {
  const low = cards.reduce((sum, { rank }) => sum + (rank === ACE ? 1 : Math.min(rank, 10)), 0);
  return cards.some(({ rank }) => rank === ACE) && low + 10 <= TARGET ? low + 10 : low;
}

export const blackjackRules: HandRules<BlackjackHand> = { spot: 'blackjack', playHand, lastMove: 'stand' };

function playHand(shuffle: number, moves: readonly Move[]): BlackjackHand {
  const shoe = dealCards(shuffle, DECKS, MAX_CARDS);
  const drawnCount = moves.filter((move) => move !== 'stand').length;
  const player = [...shoe.slice(0, 3).filter((_, place) => place !== 1), ...shoe.slice(4, 4 + drawnCount)];
  const upAndHole = shoe.slice(1, 4).filter((_, place) => place !== 1);
  const stakes = moves.includes('double') ? 2 : 1;
  const total = countCards(player);
  const hasNatural = [player, upAndHole].some(isBlackjack);
  const isOver = hasNatural || total >= TARGET || moves.includes('stand') || stakes === 2;
  const next: readonly Move[] = player.length === 2 ? ['hit', 'stand', 'double'] : ['hit', 'stand'];
  const lastCards =
    hasNatural || total > TARGET ? upAndHole : drawForDealer(upAndHole, shoe.slice(4 + drawnCount));
  const dealer = isOver ? lastCards : upAndHole.slice(0, 1);
  const result = isOver ? compareHands(player, dealer) : null;
  return {
    kind: 'blackjack',
    hands: [
      { name: 'dealer', cards: dealer, total: countCards(dealer), hiddenCount: isOver ? 0 : 1 },
      { name: 'player', cards: player, total },
    ],
    moves: isOver ? [] : next,
    stakes,
    result,
    payback: result ? BLACKJACK_PAYS[result] * stakes : 0,
  };
}

function drawForDealer(cards: readonly Card[], shoe: readonly Card[]): Card[] {
  const dealer = [...cards];
  for (const card of shoe) {
    if (countCards(dealer) >= DEALER_STANDS_ON) break;
    dealer.push(card);
  }
  return dealer;
}

function compareHands(player: readonly Card[], dealer: readonly Card[]): BlackjackResult {
  const [own, other] = [countCards(player), countCards(dealer)];
  if (own > TARGET) return 'bust';
  if (isBlackjack(player) !== isBlackjack(dealer))
    return isBlackjack(player) ? 'blackjack' : 'dealer-blackjack';
  if (other > TARGET) return 'dealer-bust';
  if (own === other) return 'push';
  return own > other ? 'win' : 'lose';
}

function isBlackjack(cards: readonly Card[]): boolean {
  return cards.length === 2 && countCards(cards) === TARGET;
}
