/** Keeps the filters of the bet history in the query of its address: `?state=closed&range=90d&kind=single&result=won&page=2`. */
import { COUPON_KINDS } from '#contracts/calls/betframe';
import type { Query } from '../../../routing/query.ts';
import { parseRange, type Range, type RangePreset } from '../period/ranges.ts';
import { COUPON_RESULTS, COUPON_STATES, type CouponFilter, type CouponState } from './select-coupons.ts';

export const BETS_PATH = '/profile/history/bets';
/** The last 30 days (spec §9 Bet history). */
export const DEFAULT_RANGE: RangePreset = '30d';

export interface CouponAddress {
  readonly range: Range;
  readonly state: CouponState;
  readonly filter: CouponFilter;
}

/** Parses a query; unknown values are left out. */
export function parseCouponQuery(query: Query): CouponAddress {
  return {
    range: parseRange(query.range, DEFAULT_RANGE),
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

/** Returns whether a filter other than the dates narrows the list. */
export function isFiltered({ state, filter: { kind, result } }: CouponAddress): boolean {
  return kind !== undefined || (state === 'closed' && result !== undefined);
}

/** The changes of the query that remove all filters except the dates. */
export const NO_FILTER: Query = { kind: undefined, result: undefined };
