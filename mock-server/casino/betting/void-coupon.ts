/**
 * Voids coupons, as an operator does when a bet should never have been taken. The coupon and its transaction are
 * cancelled, and the transaction then has moved nothing: the stake has returned, and a paid win is taken back. The
 * stake no longer counts towards the wagering of a bonus.
 */
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { Result } from '../../engine/base/result.ts';
import { putRow } from '../../engine/tables/table.ts';
import { hasRoomFor } from '../money/balance-limit.ts';
import { amendTransaction, readBalance, requireTransaction } from '../money/ledger.ts';
import { uncountWagering } from '../money/wagering.ts';
import type { CouponTables } from './coupons.ts';
import type { Coupon } from './tables.ts';

/**
 * Voids an open or decided coupon; after a failure nothing has changed. It fails with `WIN_SPENT` if the balance
 * is less than what the coupon has won, since no balance falls below 0. now: world time, epoch ms.
 */
export function voidCoupon(
  tables: CouponTables,
  coupon: Coupon,
  now: number,
): Result<Coupon, 'ALREADY_VOID' | 'WIN_SPENT' | 'BALANCE_TOO_HIGH'> {
  const { id, uid, stakeKurus, selections, bonusID } = coupon;
  if (coupon.status === 'cancelled') return { ok: false, reason: 'ALREADY_VOID' };
  if (!hasRoomFor(readBalance(tables, uid), calculateRefund(tables, coupon))) {
    return { ok: false, reason: 'BALANCE_TOO_HIGH' };
  }
  const transaction = requireTransaction(tables, id);
  const amended = amendTransaction(tables, transaction, {
    status: TRANSACTION_STATUS.cancelled,
    settledAt: now,
    amountKurus: -stakeKurus,
    movedKurus: 0,
    play: { stakeKurus, winKurus: 0, rounds: selections.length },
  });
  if (!amended.ok) return { ok: false, reason: 'WIN_SPENT' };
  tables.openCoupons = tables.openCoupons.filter((open) => open.id !== id);
  if (bonusID !== undefined) uncountWagering(tables, bonusID, stakeKurus);
  const voided = putRow<Coupon>(tables.coupons, String(id), {
    ...coupon,
    status: 'cancelled',
    settledAt: now,
  });
  return { ok: true, value: voided };
}

/** Returns what voiding a coupon adds to the balance, in kuruş; below 0 if the coupon has won more than its stake. */
export function calculateRefund(tables: CouponTables, { id }: Coupon): number {
  const moved = requireTransaction(tables, id).movedKurus;
  return moved === 0 ? 0 : -moved;
}
