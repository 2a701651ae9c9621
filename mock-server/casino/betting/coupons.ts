/**
 * Places and settles coupons, which are bets on matches. The stake leaves the balance when a coupon is
 * placed. Once enough matches have ended to decide the coupon, it is either lost or its win is paid. Stake
 * and win are one transaction.
 */
import type { CouponStatus } from '#contracts/calls/betframe';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { combineOdds, computePayoutKurus } from '#contracts/rules/bet-slip';
import { type CouponDecision, decideCoupon } from '#fixtures/sport/drawn-coupons';
import { computeMatchEnd, type Match, requireMatch } from '#fixtures/sport/matches';
import { computeResult, isPickWon, type Seed } from '#fixtures/sport/results';
import type { Result } from '../../engine/base/result.ts';
import { forEachRow } from '../../engine/tables/row-error.ts';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import type { RandomTables } from '../../engine/tables/tables.ts';
import { capWin } from '../money/balance-limit.ts';
import {
  amendTransaction,
  describeCoupon,
  describePlay,
  type LedgerTables,
  listTransactionIds,
  readBalance,
  requireTransaction,
  type TransactionDraft,
  writeTransaction,
} from '../money/ledger.ts';
import { countWagering } from '../money/wagering.ts';
import type { BettingTables, Coupon, Selection } from './tables.ts';

/** The tables that are read or written when coupons are placed and settled. */
export type CouponTables = BettingTables & LedgerTables & Pick<RandomTables, 'seed'>;

/** A checked slip: all its matches exist, and no match occurs twice. */
export type Slip = Pick<Coupon, 'key' | 'stakeKurus' | 'selections'>;

export interface SelectionState {
  readonly match: Match;
  readonly status: CouponStatus;
  /** The final score, such as `2-1`; null before the end of the match. */
  readonly score: string | null;
}

/** Places a coupon and takes its stake. now: world time, epoch ms; seededID: the id of a seeded coupon. */
export function placeCoupon(
  tables: CouponTables,
  uid: string,
  { key, stakeKurus, selections }: Slip,
  now: number,
  seededID?: number,
): Result<Coupon, 'INSUFFICIENT_BALANCE'> {
  const count = selections.length;
  const { subCategory, note } = describeCoupon(count);
  const draft: TransactionDraft = {
    category: TRANSACTION_CATEGORY.bet,
    subCategory,
    status: TRANSACTION_STATUS.pending,
    settledAt: null,
    ...describePlay({ stakeKurus, winKurus: 0, rounds: count }),
    note,
  };
  const written = writeTransaction(tables, uid, draft, now, seededID);
  if (!written.ok) return written;
  const bonusID = countWagering(tables, uid, stakeKurus, now);
  const { id } = written.value;
  const coupon = putRow<Coupon>(tables.coupons, String(id), {
    id,
    uid,
    key,
    at: now,
    stakeKurus,
    selections,
    oddsHundredths: combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths)),
    status: 'open',
    settledAt: null,
    ...(bonusID !== undefined && { bonusID }),
  });
  const dueAt = decideCoupon(tables.seed, selections).at;
  const index = tables.openCoupons.findLastIndex((other) => other.dueAt <= dueAt) + 1;
  tables.openCoupons = tables.openCoupons.toSpliced(index, 0, { id, dueAt });
  return { ok: true, value: coupon };
}

/** Settles the open coupons that are decided at `now` (world time, epoch ms), the earliest decided first. */
export function settleCoupons(tables: CouponTables, now: number): void {
  const [first] = tables.openCoupons;
  if (!first || first.dueAt > now) return;
  const due = tables.openCoupons.filter(({ dueAt }) => dueAt <= now);
  tables.openCoupons = tables.openCoupons.slice(due.length);
  forEachRow(
    'coupons',
    due,
    ({ id }) => id,
    ({ id }) => {
      const coupon = findCoupon(tables, id);
      if (coupon) settleCoupon(tables, coupon, decideCoupon(tables.seed, coupon.selections));
    },
  );
}

/** Finds a coupon, unless it belongs to a seeded history (see past-coupons.ts). */
export function findCoupon({ coupons }: BettingTables, id: number): Coupon | undefined {
  return rowAt(coupons, String(id));
}

/** Returns a player's coupons without those of the seeded history, oldest first. */
export function listCoupons(tables: CouponTables, uid: string): Coupon[] {
  return listTransactionIds(tables, uid)
    .map((id) => findCoupon(tables, id))
    .filter((coupon) => coupon !== undefined);
}

/** Finds the player's coupon by the key that the page created for it. */
export function findCouponByKey(tables: CouponTables, uid: string, key: string): Coupon | undefined {
  return listCoupons(tables, uid).findLast((coupon) => coupon.key === key);
}

export function countOpenCoupons(tables: BettingTables, uid: string): number {
  return tables.openCoupons.filter(({ id }) => findCoupon(tables, id)?.uid === uid).length;
}

/** Returns the payout of a coupon if it wins, including the stake, in kuruş. */
export function calculatePossibleWin({ stakeKurus, oddsHundredths }: Coupon): number {
  return computePayoutKurus(stakeKurus, oddsHundredths);
}

/** Returns the amount that a coupon has paid, in kuruş; 0 unless it is won. */
export function calculateWin(coupon: Coupon): number {
  return coupon.status === 'won' ? calculatePossibleWin(coupon) : 0;
}

/**
 * Returns the state of a coupon's selection at `now` (world time, epoch ms). Selections of a settled coupon
 * stay won or lost even if the clock is then set back; those of a cancelled one are cancelled.
 */
export function readSelectionState(
  seed: Seed,
  { status, settledAt }: Pick<Coupon, 'status' | 'settledAt'>,
  { matchID, pick }: Selection,
  now: number,
): SelectionState {
  const match = requireMatch(matchID);
  const isCancelled = status === 'cancelled';
  if (Math.max(now, settledAt ?? now) < computeMatchEnd(match)) {
    return { match, status: isCancelled ? 'cancelled' : 'open', score: null };
  }
  const score = computeResult(seed, match);
  const result = isPickWon(pick, score) ? 'won' : 'lost';
  return { match, status: isCancelled ? 'cancelled' : result, score: `${score.home}-${score.away}` };
}

function settleCoupon(tables: CouponTables, coupon: Coupon, { isWon, at }: CouponDecision): void {
  const { id, stakeKurus, selections } = coupon;
  const settled = putRow<Coupon>(tables.coupons, String(id), {
    ...coupon,
    status: isWon ? 'won' : 'lost',
    settledAt: at,
  });
  const transaction = requireTransaction(tables, id);
  const balanceBefore = readBalance(tables, coupon.uid) - transaction.movedKurus - stakeKurus;
  const winKurus = capWin(balanceBefore, calculateWin(settled));
  amendTransaction(tables, transaction, {
    status: TRANSACTION_STATUS.approved,
    settledAt: at,
    ...describePlay({ stakeKurus, winKurus, rounds: selections.length }),
  });
}
