/** The rules of a game in which the player decides after the cards are dealt. */

export const MOVES = ['hit', 'stand', 'double', 'play', 'fold'] as const;
export type Move = (typeof MOVES)[number];

/** A hand as the player may see it: the dealer's hidden cards are left out until the hand is over. */
export interface Hand {
  /** The moves that are possible now; none when the hand is over. */
  readonly moves: readonly Move[];
  /** The sum of all stakes, in multiples of the first stake. */
  readonly stakes: number;
  /** The payout of the hand, stakes included, in hundredths of the first stake; 0 until the hand is over. */
  readonly payback: number;
}

export interface HandRules<SomeHand extends Hand> {
  /** The only spot that takes a stake before the deal. */
  readonly spot: string;
  /** Deals the cards of a shuffle, makes the moves and returns the hand after them. */
  readonly playHand: (shuffle: number, moves: readonly Move[]) => SomeHand;
  /** The move that ends a hand whose player has left. */
  readonly lastMove: Move;
}
