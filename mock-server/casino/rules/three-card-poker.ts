/**
 * Three-card poker against the house, with one deck. The player antes, sees three cards, and folds or plays for a
 * second stake as large as the ante. The dealer needs a queen or better to qualify.
 */

import type { Hand, HandRules, Move } from './hand-rules.ts';
import { ACE, type Card, dealCards, type TableHands } from './playing-cards.ts';

/** The ranks of a hand, from low to high. */
export const POKER_RANKS = ['high', 'pair', 'flush', 'straight', 'three', 'straight-flush'] as const;
export type PokerRank = (typeof POKER_RANKS)[number];
export type PokerResult = keyof typeof PAYS;

export interface PokerHand extends Hand {
  readonly kind: 'three-card-poker';
  /** The hands of dealer and player; the dealer's cards are hidden until the hand is over. */
  readonly hands: TableHands<PokerRank>;
  /** Null until the hand is over. */
  readonly result: PokerResult | null;
}

const HAND_SIZE = 3;
const QUEEN = 12;
/** The strength of a hand is a number in this base, whose digits are ranks; the base exceeds every rank. */
const BASE = 15;

/** Payouts in hundredths of the ante, ante and play stake included. */
const PAYS = { win: 400, 'not-qualified': 300, tie: 200, lose: 0, fold: 0 } as const;
/** The bonus for a good hand, which does not depend on the dealer's hand, in hundredths of the ante. */
export const ANTE_BONUS: Readonly<Partial<Record<PokerRank, number>>> = {
  straight: 100,
  three: 400,
  'straight-flush': 500,
};

/** Ranks three cards. Of two hands, the one with the higher `strength` wins. */
export function rankCards(cards: readonly Card[]): { rank: PokerRank; strength: number } {
  const [high = 0, middle = 0, low = 0] = cards.map((card) => card.rank).sort((a, b) => b - a);
  const isFlush = cards.every(({ suit }) => suit === cards[0]?.suit);
  const isLowStraight = high === ACE && middle === 3 && low === 2;
  const isStraight = isLowStraight || (high - middle === 1 && middle - low === 1);
  const ranks: readonly (readonly [PokerRank, boolean])[] = [
    ['straight-flush', isFlush && isStraight],
    ['three', high === low],
    ['straight', isStraight],
    ['flush', isFlush],
    ['pair', high === middle || middle === low],
  ];
  const [rank] = ranks.find(([, isOfRank]) => isOfRank) ?? ['high'];
  // The pair is compared before the third card. In ace, two, three the ace counts as one.
  const pairFirst = rank === 'pair' && middle === low ? [middle, middle, high] : [high, middle, low];
  const digits = isLowStraight ? [3, 2, 1] : pairFirst;
  return {
    rank,
    strength: [POKER_RANKS.indexOf(rank), ...digits].reduce((sum, digit) => sum * BASE + digit, 0),
  };
}

export const pokerRules: HandRules<PokerHand> = { spot: 'ante', playHand, lastMove: 'fold' };

function playHand(shuffle: number, moves: readonly Move[]): PokerHand {
  const cards = dealCards(shuffle, 1, 2 * HAND_SIZE);
  const [player, dealer] = [cards.slice(0, HAND_SIZE), cards.slice(HAND_SIZE)];
  const playerRank = rankCards(player).rank;
  const [move] = moves;
  const isPlayed = move === 'play';
  const bonus = isPlayed ? (ANTE_BONUS[playerRank] ?? 0) : 0;
  const played = isPlayed ? compareHands(player, dealer) : 'fold';
  const result = move ? played : null;
  return {
    kind: 'three-card-poker',
    hands: [
      move
        ? { name: 'dealer', cards: dealer, total: rankCards(dealer).rank }
        : { name: 'dealer', cards: [], hiddenCount: HAND_SIZE },
      { name: 'player', cards: player, total: playerRank },
    ],
    moves: move ? [] : ['play', 'fold'],
    stakes: isPlayed ? 2 : 1,
    result,
    payback: result ? PAYS[result] + bonus : 0,
  };
}

/** Compares the player's hand with the dealer's when the player has not folded. */
export function compareHands(player: readonly Card[], dealer: readonly Card[]): PokerResult {
  const [own, other] = [rankCards(player), rankCards(dealer)];
  if (other.rank === 'high' && dealer.every(({ rank }) => rank < QUEEN)) return 'not-qualified';
  if (own.strength === other.strength) return 'tie';
  return own.strength > other.strength ? 'win' : 'lose';
}
