import { listHistory } from '#mock-server/casino/money/history/history';
import { findTransaction, listTransactionIds } from '#mock-server/casino/money/ledger';
import type { Transaction } from '#mock-server/casino/money/tables';
import type { World } from '#mock-server/casino/world';

/**
 * Lists all transactions of a player, including the seeded history. It does not use `listStatement`, which
 * tests compare with this list.
 */
export function listAllTransactions(world: World, uid: string): Transaction[] {
  const own = listTransactionIds(world, uid).map((id) => findTransaction(world, id));
  return [...listHistory(world, uid), ...own.filter((row) => row !== undefined)];
}

/** Returns the sum of a player's transactions, in kuruş. */
export function sumMovedKurus(world: World, uid: string): number {
  return listAllTransactions(world, uid).reduce((sum, row) => sum + row.movedKurus, 0);
}
