import {
  type Coupon as CouponRow,
  MOST_COUPONS,
  type Selection as SelectionRow,
} from '#contracts/calls/betframe';
import type { RequestOf } from '#contracts/contract';
import type { Lang } from '#contracts/fields';
import type { Classes } from '#contracts/registry';
import { toLira } from '#contracts/rules/money';
import { leagueName } from '#fixtures/sport/leagues';
import { endOf, existingMatch } from '#fixtures/sport/matches';
import {
  type Coupon,
  ownCouponsOf,
  possibleWinKurus,
  type Selection,
  type SelectionState,
  stateOf,
  winKurusOf,
} from '../state/coupons.ts';
import { pastCouponsOf } from '../state/past-coupons.ts';
import { daySpan, isWithin } from '../worlds/day-range.ts';
import { istanbulIso } from '../worlds/istanbul.ts';
import type { HandlersOf } from './handler.ts';

type Filters = RequestOf<Classes['betframe']['getCoupons']>['filters'];

/** Bet history goes back so far when no day is named (spec §9). */
const PRESET_DAYS = 30;
const HUNDREDTHS = 100;

export const betframe: HandlersOf<Classes['betframe']> = {
  getCoupons({ data, caller, world, now, fail }) {
    const span = daySpan(data, now, PRESET_DAYS);
    if (typeof span === 'string') return fail(span);
    const { uid } = caller.player;
    const { limit = MOST_COUPONS, offset = 0 } = data.filters ?? {};
    return (
      [...pastCouponsOf(world, uid), ...ownCouponsOf(world, uid)]
        .filter((coupon) => isWithin(coupon.at, span) && fits(coupon, data.filters))
        // a clock that was set back puts own coupons among the seeded ones
        .sort((a, b) => b.at - a.at || b.id - a.id)
        .slice(offset, offset + limit)
        .map((coupon) => couponRow(coupon, { seed: world.seed, lang: data.Lang, now }))
    );
  },
};

function fits({ status, selections }: Coupon, filters: Filters): boolean {
  const wanted = filters?.status ?? status;
  if (wanted === 'closed' ? status === 'open' : wanted !== status) return false;
  const kind = kindOf(selections);
  return (filters?.kind ?? kind) === kind;
}

/**
 * Rows that will not change any more, and since when: a coupon is lost before its last match is over. Coupons of
 * the past are shared by worlds, and not every world is as late as the one that asked first.
 */
const lasting: Readonly<Record<Lang, WeakMap<Coupon, { readonly row: CouponRow; readonly since: number }>>> =
  {
    tr: new WeakMap(),
    en: new WeakMap(),
  };

/** From where a coupon is looked at. */
interface View {
  /** The world's. */
  readonly seed: number;
  readonly lang: Lang;
  /** World time, epoch ms. */
  readonly now: number;
}

function couponRow(coupon: Coupon, view: View): CouponRow {
  const { lang, now } = view;
  const known = lasting[lang].get(coupon);
  if (known && now >= known.since) return known.row;
  const row = rowOf(coupon, view);
  const since = Math.max(...coupon.selections.map(({ matchID }) => endOf(existingMatch(matchID))));
  if (now >= since) lasting[lang].set(coupon, { row, since });
  return row;
}

function rowOf(coupon: Coupon, { seed, lang, now }: View): CouponRow {
  const { id, at, stakeKurus, selections, oddsHundredths, status, settledAt } = coupon;
  return {
    couponID: id,
    kind: kindOf(selections),
    date: istanbulIso(at),
    stake: toLira(stakeKurus),
    totalOdds: oddsHundredths / HUNDREDTHS,
    possibleWin: toLira(possibleWinKurus(coupon)),
    win: toLira(winKurusOf(coupon)),
    status,
    settledDate: settledAt === null ? null : istanbulIso(settledAt),
    selections: selections.map((selection) =>
      selectionRow(selection, stateOf(seed, coupon, selection, now), lang),
    ),
  };
}

function selectionRow(
  { market, pick, oddsHundredths }: Selection,
  { match, status, score }: SelectionState,
  lang: Lang,
): SelectionRow {
  return {
    matchID: match.matchID,
    league: leagueName(match.league, lang),
    home: match.home,
    away: match.away,
    startDate: istanbulIso(match.kickoffAt),
    market,
    pick,
    odds: oddsHundredths / HUNDREDTHS,
    status,
    score,
  };
}

function kindOf(selections: readonly Selection[]): CouponRow['kind'] {
  return selections.length === 1 ? 'single' : 'combined';
}
