/** Loads the player's coupons of a range of days (spec §7 betframe, §9 Bet history). */
import { getCoupons } from '#contracts/calls/betframe';
import { MAX_COUPONS } from '#contracts/rules/lists';
import type { Call } from '../../../api/call.ts';
import type { Failure } from '../../../api/outcome.ts';
import type { Coupon } from '../../../api/rows.ts';
import { isoDay } from '../../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../../models.ts';
import { fetchTime } from '../../../resources/fetch-time.ts';
import { createResource, type Resource } from '../../../resources/resource.ts';
import { type DaySpan, formatRange, type Range, resolveRange } from '../period/ranges.ts';

export interface LoadedCoupons {
  /** Open and closed coupons, the newest first. */
  readonly coupons: readonly Coupon[];
  /** Whether the range has more coupons than these. */
  readonly hasMore: boolean;
}

export interface CouponHistory {
  /**
   * Returns the coupons of a range in the current language. The same range returns the same resource. The days of a
   * preset depend on the current day, so after midnight `refresh` loads other days.
   */
  find(range: Range): Resource<LoadedCoupons>;
}

/**
 * The maximum number of coupons loaded for a range. All of them load before any is shown, since the counts of open and
 * closed ones need all.
 */
export const MAX_LOADED_COUPONS = 4 * MAX_COUPONS;
/** The maximum number of ranges in memory; beyond it the oldest is dropped. */
const MAX_RANGES = 12;

export const getCouponHistory = defineScreenModel(createCouponHistory);

function createCouponHistory({ call, player, models, timers }: ScreenDeps): CouponHistory {
  const resources = new Map<string, Resource<LoadedCoupons>>();
  player.onSignOut(() => {
    for (const resource of resources.values()) resource.reset();
    resources.clear();
  });
  function find(range: Range): Resource<LoadedCoupons> {
    const key = `${models.language.lang.value} ${formatRange(range)}`;
    const existing = resources.get(key);
    if (existing) return existing;
    const resource = createResource(
      timers,
      async () => {
        const time = await fetchTime({ call, models });
        return time.ok ? loadCoupons(call, resolveRange(range, isoDay(time.data))) : time;
      },
      ({ coupons }) => coupons.length === 0,
    );
    resources.set(key, resource);
    const [oldest] = resources.keys();
    if (resources.size > MAX_RANGES && oldest !== undefined) resources.delete(oldest);
    return resource;
  }

  return { find };
}

/**
 * Loads the coupons of a range, up to `MAX_LOADED_COUPONS`. Every call after the first sends
 * `concatRequire: true` (spec §4 History lists).
 */
async function loadCoupons(
  call: Call,
  days: DaySpan,
): Promise<{ readonly ok: true; readonly data: LoadedCoupons } | Failure> {
  const coupons = new Map<string, Coupon>();
  let hasMore = true;
  while (hasMore && coupons.size < MAX_LOADED_COUPONS) {
    const offset = coupons.size;
    const outcome = await call(getCoupons, {
      ...days,
      filters: { limit: MAX_COUPONS, offset },
      concatRequire: offset > 0,
    });
    if (!outcome.ok) return outcome;
    for (const [index, coupon] of outcome.data.entries()) {
      // Without an id, a coupon of a later reply cannot be told from a repeated one, so it is left out.
      const key = String(coupon.couponID ?? `row ${index}`);
      if (!coupons.has(key)) coupons.set(key, coupon);
    }
    // A backend that ignores the offset repeats its coupons, so a reply without new ones ends the list.
    hasMore = outcome.data.length === MAX_COUPONS && coupons.size > offset;
  }
  return { ok: true, data: { coupons: [...coupons.values()], hasMore } };
}
