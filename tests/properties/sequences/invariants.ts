/** Checks conditions that must hold in every world at any time. */
import { expect } from 'vitest';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { findTransaction, readBalance } from '#mock-server/casino/money/ledger';
import type { Transaction } from '#mock-server/casino/money/tables';
import type { World } from '#mock-server/casino/world';
import { sumMovedKurus } from '#tests/support/casino/statement';

/**
 * Expects each balance to be the sum of its transactions and not negative, `pending` to list exactly the
 * pending payments, and the transaction of each open coupon to be pending.
 */
export function expectSoundMoney(world: World): void {
  for (const uid of Object.keys(world.players)) {
    expect(readBalance(world, uid), uid).toBeGreaterThanOrEqual(0);
    expect(readBalance(world, uid), uid).toBe(sumMovedKurus(world, uid));
  }
  const all = Object.values(world.transactions);
  for (const transaction of all)
    expect(transaction.movedKurus, JSON.stringify(transaction)).toBe(computeMoved(transaction));
  const waiting = all.filter(({ payment, status }) => payment && status === TRANSACTION_STATUS.pending);
  expect([...world.pending].sort()).toEqual(waiting.map(({ id }) => id).sort());
  for (const { id } of world.openCoupons) {
    expect(findTransaction(world, id)?.status).toBe(TRANSACTION_STATUS.pending);
  }
}

/** Computes by how much a transaction must have changed the balance, from its category and status. */
function computeMoved({ category, status, amountKurus, play }: Transaction): number {
  const isPending = status === TRANSACTION_STATUS.pending;
  switch (category) {
    case TRANSACTION_CATEGORY.deposit:
      return status === TRANSACTION_STATUS.approved ? amountKurus : 0;
    case TRANSACTION_CATEGORY.withdrawal:
      return isPending || status === TRANSACTION_STATUS.notified ? amountKurus : 0;
    case TRANSACTION_CATEGORY.bonus:
      return amountKurus;
    default:
      if (status === TRANSACTION_STATUS.cancelled) return 0;
      return (isPending ? 0 : (play?.winKurus ?? 0)) - (play?.stakeKurus ?? 0);
  }
}

/** Returns data of a player as text, so that a test can compare them before and after some actions. */
export function serialiseBelongings(world: World, uid: string): string {
  const own = (table: Readonly<Record<string, object>>) =>
    Object.values(table).filter((row) => 'uid' in row && row.uid === uid);
  const { players, sessions, accounts, transactions, bankAccounts, coupons, launches, smsCodes } = world;
  const tables = [players, sessions, accounts, transactions, bankAccounts, coupons, launches, smsCodes];
  const byUid = [world.favorites, world.cashFavorites, world.codeAttempts].map((part) => part[uid]);
  const messages = own(world.outbox);
  return JSON.stringify([tables.map(own), own(world.resets), byUid, messages]);
}
