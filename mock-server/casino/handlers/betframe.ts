import type { Coupon as CouponRow, Selection as SelectionRow } from '#contracts/calls/betframe';
import type { RequestOf } from '#contracts/contract';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { MAX_COUPONS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import { BET_HISTORY_DAYS } from '#contracts/rules/periods';
import { pickLeagueName } from '#fixtures/sport/leagues';
import { formatIstanbulIso } from '../../engine/base/istanbul.ts';
import {
  calculatePossibleWin,
  calculateWin,
  listCoupons,
  readSelectionState,
  type SelectionState,
} from '../betting/coupons.ts';
import { listPastCoupons } from '../betting/past-coupons.ts';
import type { Coupon, Selection } from '../betting/tables.ts';
import { isWithin, parseDayRange } from '../day-range.ts';
import type { HandlersOf } from './handler.ts';

type Filters = RequestOf<Classes['betframe']['getCoupons']>['filters'];

const HUNDREDTHS = 100;

export const betframe: HandlersOf<Classes['betframe']> = {
  getCoupons({ data, caller, world, now, fail }) {
    const range = parseDayRange(data, now, BET_HISTORY_DAYS);
    if (!range.ok) return fail(range.reason);
    const { uid } = caller.player;
    const { limit = MAX_COUPONS, offset = 0 } = data.filters ?? {};
    return (
      [...listPastCoupons(world, uid), ...listCoupons(world, uid)]
        .filter((coupon) => isWithin(coupon.at, range.value) && matchesFilters(coupon, data.filters))
        // Both lists are sorted together: if the clock was set back, placed coupons can be older than seeded
        // ones.
        .sort((a, b) => b.at - a.at || b.id - a.id)
        .slice(offset, offset + limit)
        .map((coupon) => buildCouponRow(coupon, { seed: world.seed, lang: data.Lang, now }))
    );
  },
};

function matchesFilters({ status, selections }: Coupon, filters: Filters): boolean {
  const filter = filters?.status ?? status;
  if (filter === 'closed' ? status === 'open' : filter !== status) return false;
  const kind = getKind(selections);
  return (filters?.kind ?? kind) === kind;
}

interface View {
  /** The seed of the world. */
  readonly seed: number;
  readonly lang: Lang;
  /** World time, epoch ms. */
  readonly now: number;
}

function buildCouponRow(coupon: Coupon, { seed, lang, now }: View): CouponRow {
  const { id, at, stakeKurus, selections, oddsHundredths, status, settledAt } = coupon;
  return {
    couponID: id,
    kind: getKind(selections),
    date: formatIstanbulIso(at),
    stake: toLira(stakeKurus),
    totalOdds: oddsHundredths / HUNDREDTHS,
    possibleWin: toLira(calculatePossibleWin(coupon)),
    win: toLira(calculateWin(coupon)),
    status,
    settledDate: settledAt === null ? null : formatIstanbulIso(settledAt),
    selections: selections.map((selection) =>
      buildSelectionRow(selection, readSelectionState(seed, coupon, selection, now), lang),
    ),
  };
}

function buildSelectionRow(
  { market, pick, oddsHundredths }: Selection,
  { match, status, score }: SelectionState,
  lang: Lang,
): SelectionRow {
  return {
    matchID: match.matchID,
    league: pickLeagueName(match.league, lang),
    home: match.home,
    away: match.away,
    startDate: formatIstanbulIso(match.kickoffAt),
    market,
    pick,
    odds: oddsHundredths / HUNDREDTHS,
    status,
    score,
  };
}

function getKind(selections: readonly Selection[]): CouponRow['kind'] {
  return selections.length === 1 ? 'single' : 'combined';
}
