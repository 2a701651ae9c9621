/** What a player's seeded transactions follow from; small, so that a world with long histories stays small. */

export interface HistoryPlan {
  /** Everything is drawn from it, and the player. */
  readonly seed: string;
  /** Midnight in Istanbul that all of it is before, epoch ms. */
  readonly midnight: number;
  /** How far it reaches back. */
  readonly days: number;
  /** How many there are; coupons among them. */
  readonly transactions: number;
  readonly coupons: number;
  /** What they add up to. */
  readonly balanceKurus: number;
  /** Where their numbers begin; each has `STRIDE` of them to itself. */
  readonly firstID: number;
}

/** Between two transactions of one player lie those of others. */
export const STRIDE = 16;
