/**
 * Generates the past transactions of seeded players: payments, bonuses, games and coupons. The balance never
 * falls below zero, and ends at the balance of the plan.
 */
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { type Faker, seedFaker } from '#fixtures/faker';
import { deepFreeze } from '../../../engine/base/deep-freeze.ts';
import { DAY_MS, MINUTE_MS } from '../../../engine/base/istanbul.ts';
import type { TransactionDraft } from '../ledger.ts';
import type { HistoryPlan, Transaction } from '../tables.ts';
import { completeWagering, generatePastBonus } from './past-bonuses.ts';
import * as generators from './transaction-generators.ts';

/**
 * Each transaction has a range of this many ids, from which its own is drawn. So the ids have gaps, as if
 * other players' transactions were in between.
 */
export const ID_STRIDE = 16;
const HUNDRED_LIRA_KURUS = 10_000;
/** A player with less than this balance makes a deposit before playing. */
const MIN_PLAYING_KURUS = HUNDRED_LIRA_KURUS;
/** A player withdraws part of a balance that is above this and above twice the balance of the plan. */
const MAX_PLAYING_KURUS = 1_500_000;
/**
 * The probability of each kind of transaction when the kind is drawn; the remaining probability is that of a
 * game. The kind is not drawn when a coupon is due, or when the balance demands a deposit or a withdrawal.
 */
const SHARES = { deposit: 0.14, withdrawal: 0.06, refused: 0.015 } as const;
/** The weights of the 24 hours. An hour with twice the weight has twice as many transactions on average. */
const HOUR_WEIGHTS = [6, 3, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 5, 5, 6, 7, 8, 10, 13, 14, 13, 10];
const WEIGHTED_HOURS = HOUR_WEIGHTS.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
/**
 * Coupons are spread over all transactions except this many at the end, so that they are placed before the
 * last transactions bring the balance to that of the plan.
 */
const ROWS_WITHOUT_COUPONS = 8;
/** The number of transactions that bring the balance to that of the plan. */
const ENDING_ROWS = 2;

/** Returns all transactions of a player's plan, oldest first. The list is frozen. */
export function generateHistory(uid: string, plan: HistoryPlan): readonly Transaction[] {
  const faker = seedFaker(`${plan.seed}:history:${uid}`);
  const times = drawTimes(plan, faker);
  let balanceKurus = 0;
  let coupons = 0;
  const rows: Transaction[] = [];
  for (const [index, time] of times.entries()) {
    const id = plan.firstID + index * ID_STRIDE + faker.number.int({ min: 0, max: ID_STRIDE - 1 });
    const remaining = times.length - index;
    // The transactions in which the coupons and the ending still have to be placed.
    const isReserved = remaining <= ENDING_ROWS + plan.coupons - coupons;
    const bonus = isReserved ? undefined : generatePastBonus(rows, time, plan.midnight, faker);
    const at = bonus?.at ?? time;
    const dueCoupons = Math.ceil((plan.coupons * index) / Math.max(1, times.length - ROWS_WITHOUT_COUPONS));
    const draft =
      bonus?.draft ??
      generateEnding(plan, balanceKurus, remaining, faker) ??
      (coupons < Math.min(dueCoupons, plan.coupons)
        ? generators.generateCoupon(plan, id, at, balanceKurus, faker)
        : undefined) ??
      generateAny(plan, balanceKurus, faker);
    if (draft.category === TRANSACTION_CATEGORY.bet) coupons += 1;
    balanceKurus += draft.movedKurus;
    const settledAt = Math.min(plan.midnight, at + generators.drawSettlingTime(draft.category, faker));
    rows.push({ id, uid, at, payment: null, play: null, ...draft, settledAt: draft.settledAt ?? settledAt });
  }
  return deepFreeze(completeWagering(rows));
}

/**
 * Generates one of the last two transactions, which bring the balance to that of the plan: usually a payment
 * in hundreds of TL, then a game. Returns undefined for earlier transactions.
 *
 * remaining: the number of transactions that are still to be generated, including this one.
 */
function generateEnding(
  plan: HistoryPlan,
  balanceKurus: number,
  remaining: number,
  faker: Faker,
): TransactionDraft | undefined {
  const missing = plan.balanceKurus - balanceKurus;
  if (remaining === 1) {
    if (missing === 0) return generators.generateRefusedDeposit(faker);
    return balanceKurus === 0
      ? generators.generateDeposit(missing, faker)
      : generators.generateGameWithResult(missing, faker);
  }
  if (remaining !== 2) return undefined;
  const rounded = Math.round(missing / HUNDRED_LIRA_KURUS) * HUNDRED_LIRA_KURUS;
  if (balanceKurus === 0) return generators.generateDeposit(Math.max(HUNDRED_LIRA_KURUS, rounded), faker);
  if (rounded > 0) return generators.generateDeposit(rounded, faker);
  if (rounded < 0 && balanceKurus + rounded > 0) return generators.generateWithdrawal(-rounded, faker);
  return generators.generateRefusedDeposit(faker);
}

function generateAny(plan: HistoryPlan, balanceKurus: number, faker: Faker): TransactionDraft {
  if (balanceKurus < MIN_PLAYING_KURUS)
    return generators.generateDeposit(generators.drawAmount(faker), faker);
  if (balanceKurus > Math.max(MAX_PLAYING_KURUS, 2 * plan.balanceKurus)) {
    return generators.generateWithdrawal(generators.drawPart(balanceKurus, [0.4, 0.7], faker), faker);
  }
  const share = faker.number.float();
  let limit: number = SHARES.deposit;
  if (share < limit) return generators.generateDeposit(generators.drawAmount(faker), faker);
  limit += SHARES.withdrawal;
  if (share < limit && balanceKurus > 5 * HUNDRED_LIRA_KURUS) {
    return generators.generateWithdrawal(generators.drawPart(balanceKurus, [0.2, 0.6], faker), faker);
  }
  limit += SHARES.refused;
  if (share < limit) return generators.generateRefusedDeposit(faker);
  return generators.generateGame(balanceKurus, faker);
}

/** Draws the times, oldest first. They are densest in the evening, and no two are in the same minute. */
function drawTimes({ midnight, days, transactions }: HistoryPlan, faker: Faker): number[] {
  const times = new Set<number>();
  const first = midnight - days * DAY_MS;
  for (let index = 0; index < transactions; index++) {
    const day = Math.floor(((index + faker.number.float()) / transactions) * days);
    const minute = faker.helpers.arrayElement(WEIGHTED_HOURS) * 60 + faker.number.int({ min: 0, max: 59 });
    let at = first + day * DAY_MS + minute * MINUTE_MS;
    while (times.has(at)) at = at + MINUTE_MS < midnight ? at + MINUTE_MS : first;
    times.add(at);
  }
  return [...times].sort((a, b) => a - b);
}
