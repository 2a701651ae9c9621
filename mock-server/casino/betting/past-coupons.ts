/** Lists the coupons of seeded histories. They are computed from the history and not stored in the world. */
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { createCache } from '../../engine/base/cache.ts';
import { buildHistoryKey, findPlan, listHistory } from '../money/history/history.ts';
import { drawPastBet } from '../money/history/past-bet.ts';
import type { HistoryPlan, MoneyTables, Transaction } from '../money/tables.ts';
import type { Coupon } from './tables.ts';

/** The maximum number of cached coupons of all lists. */
const MAX_CACHED_ROWS = 50_000;
const NO_COUPONS: readonly Coupon[] = Object.freeze([]);

const getCoupons = createCache<readonly Coupon[]>(MAX_CACHED_ROWS);

/** Returns the coupons of a player's seeded history, oldest first. None of them is open. */
export function listPastCoupons(tables: MoneyTables, uid: string): readonly Coupon[] {
  const plan = findPlan(tables, uid);
  if (!plan) return NO_COUPONS;
  return getCoupons(buildHistoryKey(uid, plan), () =>
    listHistory(tables, uid)
      .filter(({ category }) => category === TRANSACTION_CATEGORY.bet)
      .map((transaction) => buildCoupon(plan, transaction))
      .filter((coupon) => coupon !== undefined),
  );
}

function buildCoupon(plan: HistoryPlan, { id, uid, at, play, settledAt }: Transaction): Coupon | undefined {
  const bet = play && drawPastBet(plan, id, at);
  if (!bet) return undefined;
  const { selections, oddsHundredths, decision } = bet;
  return {
    id,
    uid,
    key: '',
    at,
    stakeKurus: play.stakeKurus,
    selections,
    oddsHundredths,
    status: decision.isWon ? 'won' : 'lost',
    settledAt,
  };
}
