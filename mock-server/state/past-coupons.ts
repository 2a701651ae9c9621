/** The coupons of a seeded player's past: they follow from the seeded history, and are no part of a world's data. */
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { Bounded } from '../bounded.ts';
import { deepFreeze } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';
import type { Coupon } from './coupons.ts';
import { pastBet } from './history/bets.ts';
import { historyOf, planOf } from './history/history.ts';
import type { HistoryPlan } from './history/plan.ts';
import type { Transaction } from './ledger.ts';

/** A few hundred coupons each at most. */
const HISTORIES_KEPT = 64;
const NONE: readonly Coupon[] = Object.freeze([]);

const drawn = new Bounded<string, readonly Coupon[]>(HISTORIES_KEPT);

/** The coupons of a player's seeded history, oldest first: all of them decided. */
export function pastCouponsOf(world: World, uid: string): readonly Coupon[] {
  const plan = planOf(world, uid);
  if (!plan) return NONE;
  return drawn.get(`${uid}:${JSON.stringify(plan)}`, () =>
    deepFreeze(
      historyOf(world, uid)
        .filter(({ category }) => category === TRANSACTION_CATEGORY.bet)
        .map((transaction) => pastCoupon(plan, transaction))
        .filter((coupon) => coupon !== undefined),
    ),
  );
}

function pastCoupon(plan: HistoryPlan, { id, uid, at, play, settledAt }: Transaction): Coupon | undefined {
  const bet = play && pastBet(plan, id, at);
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
