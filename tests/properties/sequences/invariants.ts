/** What has to be so in any world at any time. */
import { expect } from 'vitest';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { balanceOf, type Transaction, transactionOf } from '#mock-server/state/ledger';
import type { World } from '#mock-server/worlds/world';
import { movedKurus } from '#tests/support/statement';

/** The balance is the sum of what all transactions have moved, and is never below zero; and so on. */
export function expectSoundMoney(world: World): void {
  for (const uid of Object.keys(world.players)) {
    expect(balanceOf(world, uid), uid).toBeGreaterThanOrEqual(0);
    expect(balanceOf(world, uid), uid).toBe(movedKurus(world, uid));
  }
  const all = Object.values(world.transactions);
  for (const transaction of all)
    expect(transaction.movedKurus, JSON.stringify(transaction)).toBe(movedBy(transaction));
  const waiting = all.filter(({ payment, status }) => payment && status === TRANSACTION_STATUS.pending);
  expect([...world.pending].sort()).toEqual(waiting.map(({ id }) => id).sort());
  for (const { id } of world.openCoupons) {
    expect(transactionOf(world, id)?.status).toBe(TRANSACTION_STATUS.pending);
  }
}

/** What a transaction has to have moved, by what it is and what has become of it (settled). */
function movedBy({ category, status, amountKurus, play }: Transaction): number {
  const isPending = status === TRANSACTION_STATUS.pending;
  switch (category) {
    case TRANSACTION_CATEGORY.deposit:
      return status === TRANSACTION_STATUS.approved ? amountKurus : 0;
    case TRANSACTION_CATEGORY.withdrawal:
      return isPending || status === TRANSACTION_STATUS.notified ? amountKurus : 0;
    case TRANSACTION_CATEGORY.bonus:
      return amountKurus;
    default:
      return (isPending ? 0 : (play?.winKurus ?? 0)) - (play?.stakeKurus ?? 0);
  }
}

/** All that is a player's, as text: to be compared before and after what others do. */
export function belongingsOf(world: World, uid: string): string {
  const own = (table: Readonly<Record<string, object>>) =>
    Object.values(table).filter((row) => 'uid' in row && row.uid === uid);
  const { players, sessions, accounts, transactions, bankAccounts, coupons, launches, smsCodes } = world;
  const tables = [players, sessions, accounts, transactions, bankAccounts, coupons, launches, smsCodes];
  const byUid = [world.favorites, world.cashFavorites, world.codeAttempts, world.timelines].map(
    (part) => part[uid],
  );
  const sent = world.outbox.filter((row) => row.uid === uid);
  return JSON.stringify([tables.map(own), own(world.resets), byUid, sent]);
}
