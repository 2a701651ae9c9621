/** The filters of the bet history in its address: `?state=closed&range=90d&kind=single&result=won&page=2`. */
import { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Coupon } from '../../../core/api/rows.ts';
import type { Query } from '../../../core/routing/query.ts';

export const BETS_PATH = '/profile/history/bets';

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

export interface CouponAddress {
  readonly state: CouponState;
  readonly filter: CouponFilter;
}

/** Parses a query; unknown values are left out. */
export function parseCouponQuery(query: Query): CouponAddress {
  return {
    state: COUPON_STATES.find((state) => state === query.state) ?? 'open',
    filter: {
      kind: COUPON_KINDS.find((kind) => kind === query.kind),
      result: COUPON_RESULTS.find((result) => result === query.result),
    },
  };
}

/**
 * Returns the address of the same filter for open or closed coupons; open coupons have no result to filter
 * by.
 */
export function buildStatePath(query: Query, state: CouponState): string {
  const { range, kind, result } = query;
  const next = new URLSearchParams();
  if (state === 'closed') next.set('state', state);
  for (const [name, value] of Object.entries({ range, kind, result: state === 'closed' ? result : '' })) {
    if (value) next.set(name, value);
  }
  return next.size === 0 ? BETS_PATH : `${BETS_PATH}?${next}`;
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
