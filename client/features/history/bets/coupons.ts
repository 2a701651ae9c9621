/** The bet history, and its filters in the address: `?state=closed&range=90d&kind=single&result=won&page=2`. */
import { COUPON_KINDS, getCoupons } from '#contracts/calls/betframe';
import { MAX_COUPONS } from '#contracts/rules/lists';
import type { Call } from '../../../core/api/call.ts';
import type { Coupon } from '../../../core/api/rows.ts';
import type { PageOutcome } from '../../../core/loading/paged-list.ts';
import { defineScreenModel } from '../../../core/models.ts';
import type { Query } from '../../../core/routing/query.ts';
import { type DaySpan, type Range, resolveRange } from '../period/ranges.ts';
import { createPlayerListStore } from '../player-list.ts';

/**
 * The maximum number of coupons loaded for a range. All of them load before any is shown, since the counts of open and
 * closed ones need all.
 */
export const MAX_LOADED_COUPONS = 4 * MAX_COUPONS;

/** Returns the open and closed coupons of a range, the newest first. */
export const getCouponList = defineScreenModel((models) =>
  createPlayerListStore<Coupon, { readonly range: Range }>(models, {
    getId: ({ couponID }) => couponID,
    load: ({ range }, { today, signal }) => loadCoupons(models.call, resolveRange(range, today), signal),
    pageSize: MAX_LOADED_COUPONS,
  }),
);

/**
 * Loads the coupons of a range, up to `MAX_LOADED_COUPONS`. Every call after the first sends
 * `concatRequire: true` (spec §4 History lists).
 */
async function loadCoupons(call: Call, days: DaySpan, signal: AbortSignal): Promise<PageOutcome<Coupon>> {
  const coupons = new Map<string, Coupon>();
  let hasMore = true;
  while (hasMore && coupons.size < MAX_LOADED_COUPONS) {
    const offset = coupons.size;
    const outcome = await call(
      getCoupons,
      {
        ...days,
        filters: { limit: MAX_COUPONS, offset },
        concatRequire: offset > 0,
      },
      { signal },
    );
    if (!outcome.ok) return outcome;
    for (const [index, coupon] of outcome.data.entries()) {
      // Without an id, a coupon of a later reply cannot be told from a repeated one, so it is left out.
      const key = String(coupon.couponID ?? `row ${index}`);
      if (!coupons.has(key)) coupons.set(key, coupon);
    }
    // A backend that ignores the offset repeats its coupons, so a reply without new ones ends the list.
    hasMore = outcome.data.length === MAX_COUPONS && coupons.size > offset;
  }
  const pagination = { total: undefined, hasMore, isEmpty: coupons.size === 0 };
  return { ok: true, data: [...coupons.values()], pagination };
}

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
