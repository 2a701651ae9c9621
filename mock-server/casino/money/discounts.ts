/** Pays the casino discount (spec §1): on Mondays, a share of the net loss of the week before. */
import { calculateBonus, findPeriodStart } from '#contracts/rules/bonuses';
import { DAY_MS } from '../../engine/worlds/istanbul.ts';
import { hasRoomFor } from './balance-limit.ts';
import { isBonus, readCasinoLoss } from './bonus-rows.ts';
import { hasTransaction, payBonus } from './bonuses.ts';
import { findPlan, listHistory } from './history/history.ts';
import { findTransaction, type LedgerTables, listTransactionIds, readBalance } from './ledger.ts';
import type { MoneyTables } from './tables.ts';

const WEEK_MS = 7 * DAY_MS;

/** The Monday up to which each world has paid. It is checked again after a restart, and nothing is paid twice. */
const paidUntil = new WeakMap<MoneyTables['accounts'], number>();

/**
 * Pays the discounts of all weeks that have ended, and returns whether there was any. Each is dated to its
 * Monday, also if the clock jumped over it. now: world time, epoch ms.
 */
export function payDiscounts(tables: LedgerTables, now: number): boolean {
  const monday = findPeriodStart('week', now);
  if (paidUntil.get(tables.accounts) === monday) return false;
  paidUntil.set(tables.accounts, monday);
  return Object.keys(tables.accounts).filter((uid) => payPlayerDiscounts(tables, uid, monday)).length > 0;
}

/** Makes the next `payDiscounts` look at all players again. */
export function recheckDiscounts({ accounts }: MoneyTables): void {
  paidUntil.delete(accounts);
}

function payPlayerDiscounts(tables: LedgerTables, uid: string, until: number): boolean {
  const history = findPlan(tables, uid);
  // The weeks before have their discounts in the seeded history.
  const since = history ? history.midnight : Number.NEGATIVE_INFINITY;
  if (until <= since) return false;
  const own = listTransactionIds(tables, uid).map((id) => findTransaction(tables, id));
  const losses = new Map<number, number>();
  for (const row of [...listHistory(tables, uid), ...own]) {
    if (!row || row.at >= until) continue;
    const monday = findPeriodStart('week', row.at) + WEEK_MS;
    if (monday > since) losses.set(monday, (losses.get(monday) ?? 0) + readCasinoLoss(row));
  }
  let isAnyPaid = false;
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
    isAnyPaid = true;
  }
  return isAnyPaid;
}
