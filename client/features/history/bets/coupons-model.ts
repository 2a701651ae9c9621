/** Loads the player's coupons of a range of days (spec §7 betframe, §9 Bet history). */
import { getCoupons } from '#contracts/calls/betframe';
import { MAX_COUPONS } from '#contracts/rules/lists';
import type { Call } from '../../../core/api/call.ts';
import type { Coupon } from '../../../core/api/rows.ts';
import type { PageOutcome } from '../../../core/loading/paged-list.ts';
import { defineScreenModel } from '../../../core/models.ts';
import { type DaySpan, type Range, resolveRange } from '../period/ranges.ts';
import { createPlayerList } from '../player-list.ts';

/**
 * The maximum number of coupons loaded for a range. All of them load before any is shown, since the counts of open and
 * closed ones need all.
 */
export const MAX_LOADED_COUPONS = 4 * MAX_COUPONS;

/** Returns the open and closed coupons of a range, the newest first. */
export const getCouponList = defineScreenModel((models) =>
  createPlayerList<Coupon, { readonly range: Range }>(models, {
    getId: ({ couponID }) => couponID,
    load: ({ range }, { today, signal }) => loadCoupons(models.call, resolveRange(range, today), signal),
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
