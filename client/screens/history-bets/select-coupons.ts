/** Selects the coupons to show from those that are loaded, and adds them up. */

import type { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Coupon } from '../../api/rows.ts';
import { addKurus } from '../../history/rows/sums.ts';

/** A coupon is closed when it is not open; one whose status is not known counts as closed. */
export const COUPON_STATES = ['open', 'closed'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_RESULTS = ['won', 'lost', 'cancelled'] as const;
type CouponResult = (typeof COUPON_RESULTS)[number];

export interface CouponFilter {
  readonly kind?: (typeof COUPON_KINDS)[number] | undefined;
  /** The result of the closed coupons to select; it does not affect open coupons. */
  readonly result?: CouponResult | undefined;
}

/** The sums of coupons, in kuruş. A sum of which an amount is not known is undefined. */
export interface CouponSums {
  readonly stake: number | undefined;
  /** The sum that the coupons pay if all of them win. */
  readonly possibleWin: number | undefined;
  /** The sum that the coupons have paid. */
  readonly win: number | undefined;
}

/** Returns the coupons of a state that match the filter, in the same order. */
export function selectCoupons(
  coupons: readonly Coupon[],
  state: CouponState,
  { kind, result }: CouponFilter,
): readonly Coupon[] {
  return coupons.filter(
    (coupon) =>
      (coupon.status === 'open') === (state === 'open') &&
      (kind === undefined || coupon.kind === kind) &&
      (state === 'open' || result === undefined || coupon.status === result),
  );
}

/** Returns the number of open and of closed coupons that match the filter. */
export function countStates(
  coupons: readonly Coupon[],
  filter: CouponFilter,
): Readonly<Record<CouponState, number>> {
  const countState = (state: CouponState) => selectCoupons(coupons, state, filter).length;
  return { open: countState('open'), closed: countState('closed') };
}

/** Adds up stakes and wins in whole kuruş, without those of cancelled coupons, which have moved no money. */
export function sumCoupons(coupons: readonly Coupon[]): CouponSums {
  const counted = coupons.filter(({ status }) => status !== 'cancelled');
  return {
    stake: addKurus(counted.map(({ stake }) => stake)),
    possibleWin: addKurus(counted.map(({ possibleWin }) => possibleWin)),
    win: addKurus(counted.map(({ win }) => win)),
  };
}
