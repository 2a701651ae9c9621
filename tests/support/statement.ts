/** What a player's transactions add up to, seeded ones included. */
import { historyOf } from '#mock-server/state/history/history';
import { type Transaction, timelineOf, transactionOf } from '#mock-server/state/ledger';
import type { World } from '#mock-server/worlds/world';

/** Every transaction of a player, the slow and obvious way. */
export function everyTransaction(world: World, uid: string): Transaction[] {
  const own = timelineOf(world, uid).map((id) => transactionOf(world, id));
  return [...historyOf(world, uid), ...own.filter((row) => row !== undefined)];
}

/** What they have moved the balance by. */
export function movedKurus(world: World, uid: string): number {
  return everyTransaction(world, uid).reduce((sum, row) => sum + row.movedKurus, 0);
}
