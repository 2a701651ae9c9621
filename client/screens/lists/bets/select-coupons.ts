/** Selects the coupons to show from those that are loaded. */

import type { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Coupon } from '../../../api/rows.ts';

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
