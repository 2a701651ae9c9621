/** Pays the casino discount (spec §1): on Mondays, a share of the net loss of the week before. */
import { calculateBonus, findPeriodStart } from '#contracts/rules/bonuses';
import { DAY_MS } from '../../engine/base/istanbul.ts';
import { indexOf } from '../../engine/tables/table.ts';
import type { ClockTables } from '../../engine/tables/tables.ts';
import { hasRoomFor } from './balance-limit.ts';
import { isBonus, readCasinoLoss } from './bonus-rows.ts';
import { hasTransaction, payBonus } from './bonuses.ts';
import { findPlan, listHistory } from './history/history.ts';
import { type LedgerTables, listTransactions, readBalance } from './ledger.ts';
import type { MoneyTables } from './tables.ts';

const WEEK_MS = 7 * DAY_MS;

/** The Monday up to which each player was paid, by uid. It is computed again after a restart, and nothing is paid twice. */
const getPaidUntil = indexOf(
  (_: MoneyTables['accounts']) => new Map<string, number>(),
  (paidUntil, uid) => paidUntil.delete(uid),
);

/**
 * Pays a player the discounts of all weeks that have ended. Each is dated to its Monday. It is called when somebody
 * reads the player, since the first of these weeks needs the seeded history: a jump of the clock would otherwise make
 * the histories of all players at once. now: world time, epoch ms.
 */
export function payDiscounts(
  tables: LedgerTables & Pick<ClockTables, 'changedAt'>,
  uid: string,
  now: number,
): void {
  const until = findPeriodStart('week', now);
  const paidUntil = getPaidUntil(tables.accounts);
  if (paidUntil.get(uid) === until) return;
  paidUntil.set(uid, until);
  const history = findPlan(tables, uid);
  // The weeks before have their discounts in the seeded history.
  const since = history ? history.midnight : Number.NEGATIVE_INFINITY;
  if (until <= since) return;
  const losses = new Map<number, number>();
  for (const row of [...listHistory(tables, uid), ...listTransactions(tables, uid)]) {
    if (row.at >= until) continue;
    const monday = findPeriodStart('week', row.at) + WEEK_MS;
    if (monday > since) losses.set(monday, (losses.get(monday) ?? 0) + readCasinoLoss(row));
  }
  for (const [monday, lossKurus] of losses) {
    const amountKurus = calculateBonus('casinoBonus', lossKurus);
    if (amountKurus === 0 || !hasRoomFor(readBalance(tables, uid), amountKurus)) continue;
    const isPaid = hasTransaction(
      tables,
      uid,
      (row) => isBonus(row, 'casinoBonus') && row.at >= monday && row.at < monday + WEEK_MS,
    );
    if (isPaid) continue;
    payBonus(tables, uid, 'casinoBonus', amountKurus, monday);
    tables.changedAt = now;
  }
}
