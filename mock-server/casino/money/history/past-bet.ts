/**
 * Draws the bets of seeded histories. Matches and odds come from the fixtures, and the bets are decided like
 * any other coupon.
 */
import { combineOdds } from '#contracts/rules/bet-slip';
import {
  type CouponDecision,
  type DrawnSelection,
  decideCoupon,
  drawCoupon,
} from '#fixtures/sport/drawn-coupons';
import type { HistoryPlan } from '../tables.ts';

export interface PastBet {
  /** A single coupon has one selection, a combined one several. */
  readonly selections: readonly DrawnSelection[];
  /** The product of all odds, in hundredths. */
  readonly oddsHundredths: number;
  readonly decision: CouponDecision;
}

/**
 * Draws the bet of a seeded transaction from the plan, the transaction's id and its time.
 *
 * at: when it was placed, epoch ms. Returns undefined when no match begins after `at` and ends before the plan's
 * midnight.
 */
export function drawPastBet({ seed, midnight }: HistoryPlan, id: number, at: number): PastBet | undefined {
  const selections = drawCoupon({ key: `${seed}:${id}`, at, from: at, until: midnight });
  return (
    selections && {
      selections,
      oddsHundredths: combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths)),
      decision: decideCoupon(seed, selections),
    }
  );
}
