/** Counts stakes towards the wagering of a player's last bonus that has any. */
import { rowAt } from '../worlds/table.ts';
import { computeWageringEnd } from './bonus-rows.ts';
import { amendTransaction, findTransaction } from './ledger.ts';
import type { MoneyTables, Transaction } from './tables.ts';

/** Counts a stake towards the player's wagering. now: world time, epoch ms. */
export function countWagering(tables: MoneyTables, uid: string, stakeKurus: number, now: number): void {
  const bonus = stakeKurus > 0 ? findOpenWagering(tables, uid, now) : undefined;
  if (!bonus?.wagering) return;
  const missingKurus = Math.max(0, bonus.wagering.missingKurus - stakeKurus);
  amendTransaction(tables, bonus, { wagering: { ...bonus.wagering, missingKurus } });
}

/** Returns what a player has to stake before the next withdrawal, in kuruş. now: world time, epoch ms. */
export function readMissingWagering(tables: MoneyTables, uid: string, now: number): number {
  return findOpenWagering(tables, uid, now)?.wagering?.missingKurus ?? 0;
}

function findOpenWagering(tables: MoneyTables, uid: string, now: number): Transaction | undefined {
  const id = rowAt(tables.openWagering, uid);
  const bonus = id === undefined ? undefined : findTransaction(tables, id);
  return bonus && now < computeWageringEnd(bonus) ? bonus : undefined;
}
