/** Selects the coupons to show from those that are loaded, and adds them up. */
import type { Coupon } from '#contracts/calls/betframe';
import { toKurus } from '#contracts/rules/money';

/** A coupon is closed when it is won or lost. */
export const COUPON_STATES = ['open', 'closed'] as const;
export type CouponState = (typeof COUPON_STATES)[number];

export const COUPON_RESULTS = ['won', 'lost'] as const;
type CouponResult = (typeof COUPON_RESULTS)[number];

export interface CouponFilter {
  readonly kind?: Coupon['kind'] | undefined;
  /** The result of the closed coupons to select; it does not affect open coupons. */
  readonly result?: CouponResult | undefined;
}

export interface CouponSums {
  /** The sum of all stakes, in kuruş. */
  readonly stake: number;
  /** The sum that the coupons pay if all of them win, in kuruş. */
  readonly possibleWin: number;
  /** The sum that the coupons have paid, in kuruş. */
  readonly win: number;
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

/** Adds up stakes and wins in whole kuruş. */
export function sumCoupons(coupons: readonly Coupon[]): CouponSums {
  const sum = (read: (coupon: Coupon) => number) =>
    coupons.reduce((total, coupon) => total + toKurus(read(coupon)), 0);
  return {
    stake: sum(({ stake }) => stake),
    possibleWin: sum(({ possibleWin }) => possibleWin),
    win: sum(({ win }) => win),
  };
}
