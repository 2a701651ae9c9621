/** Bets of the past: real matches at the odds of their hour, decided as every coupon is. */
import { type Decision, type DrawnSelection, decisionOn, drawCoupon } from '#fixtures/sport/drawn-coupons';
import { combinedOdds } from '#fixtures/sport/slip';
import type { HistoryPlan } from './plan.ts';

export interface PastBet {
  /** One for a single, more for a combined one. */
  readonly selections: readonly DrawnSelection[];
  /** Of all together, in hundredths. */
  readonly oddsHundredths: number;
  readonly decision: Decision;
}

/**
 * The bet behind a seeded transaction: it follows from the plan, the transaction's number and its time.
 *
 * at: when it was placed, epoch ms. Undefined when no match was to begin and end before the plan's midnight.
 */
export function pastBet({ seed, midnight }: HistoryPlan, id: number, at: number): PastBet | undefined {
  const selections = drawCoupon({ key: `${seed}:${id}`, at, from: at, until: midnight });
  return (
    selections && {
      selections,
      oddsHundredths: combinedOdds(selections.map(({ oddsHundredths }) => oddsHundredths)),
      decision: decisionOn(seed, selections),
    }
  );
}
