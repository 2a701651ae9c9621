/** Counts stakes towards the wagering of a player's last bonus that has any. */
import { MAX_KURUS } from '../../engine/tables/fields.ts';
import { rowAt } from '../../engine/tables/table.ts';
import { computeWageringEnd } from './bonus-rows.ts';
import { amendTransaction, findTransaction } from './ledger.ts';
import type { MoneyTables, Transaction } from './tables.ts';

/**
 * Counts a stake towards the player's wagering, and returns the id of the bonus; undefined if there is none. now:
 * world time, epoch ms.
 */
export function countWagering(
  tables: MoneyTables,
  uid: string,
  stakeKurus: number,
  now: number,
): number | undefined {
  const bonus = stakeKurus > 0 ? findOpenWagering(tables, uid, now) : undefined;
  if (!bonus?.wagering) return undefined;
  moveWagering(tables, bonus, stakeKurus);
  return bonus.id;
}

/** Takes a stake that was returned out of the wagering of a bonus. bonusID: what `countWagering` returned. */
export function uncountWagering(tables: MoneyTables, bonusID: number, stakeKurus: number): void {
  const bonus = findTransaction(tables, bonusID);
  if (bonus) moveWagering(tables, bonus, -stakeKurus);
}

/** Returns what a player has to stake before the next withdrawal, in kuruş. now: world time, epoch ms. */
export function readMissingWagering(tables: MoneyTables, uid: string, now: number): number {
  return findOpenWagering(tables, uid, now)?.wagering?.missingKurus ?? 0;
}

/** Moves the wagering of a bonus. byKurus: the stake that is added, or below 0 the one that is taken out. */
function moveWagering(tables: MoneyTables, bonus: Transaction, byKurus: number): void {
  if (!bonus.wagering) return;
  const { surplusKurus = 0, ...wagering } = bonus.wagering;
  // The surplus is kept, since a stake that is taken out may have been needed only before later stakes.
  const beyondKurus = surplusKurus - wagering.missingKurus + byKurus;
  const surplus = Math.min(Math.max(0, beyondKurus), MAX_KURUS);
  amendTransaction(tables, bonus, {
    wagering: {
      ...wagering,
      missingKurus: Math.min(Math.max(0, -beyondKurus), wagering.requiredKurus),
      ...(surplus > 0 && { surplusKurus: surplus }),
    },
  });
}

function findOpenWagering(tables: MoneyTables, uid: string, now: number): Transaction | undefined {
  const id = rowAt(tables.openWagering, uid);
  const bonus = id === undefined ? undefined : findTransaction(tables, id);
  return bonus && now < computeWageringEnd(bonus) ? bonus : undefined;
}
