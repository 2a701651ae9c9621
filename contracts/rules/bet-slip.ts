// The rules of bet slips: limits, odds and payouts. All amounts are integers: odds in hundredths, money in
// kuruş.

/** The limits of a stake, which is a whole number of lira. */
export const STAKE_KURUS = { step: 100, min: 500, max: 1_000_000 } as const;
/** The maximum payout of a coupon. */
export const MAX_WIN_KURUS = 100_000_000;
/** The maximum number of matches on one slip. */
export const MAX_SELECTIONS = 20;
export const MAX_OPEN_COUPONS = 100;
/**
 * A bet on a running match is taken this long after it was sent, and only if no goal and no change of its odds
 * came meanwhile.
 */
export const LIVE_BET_DELAY_MS = 5000;

/** Returns the combined odds in hundredths: the exact product of all odds, rounded down once at the end. */
export function combineOdds(oddsHundredths: readonly number[]): number {
  const [product, unit] = oddsHundredths.reduce(
    ([odds, hundreds], each) => [odds * BigInt(each), hundreds * 100n],
    [100n, 1n],
  );
  return Number(product / unit);
}

/** Returns the payout of a won coupon, including the stake, rounded down to whole kuruş. */
export function computePayoutKurus(stakeKurus: number, oddsHundredths: number): number {
  return Math.floor((stakeKurus * oddsHundredths) / 100);
}
