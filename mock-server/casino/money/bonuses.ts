/**
 * Pays the bonuses of spec §1. A claimed bonus is credited with the deposit that meets its terms. A bonus is
 * part of the balance: what has to be wagered is noted in its transaction, and shrinks with every stake.
 */
import {
  BONUS_TERMS,
  type BonusName,
  CLAIMED_BONUSES,
  type ClaimedBonus,
  calculateBonus,
  findPeriodStart,
} from '#contracts/rules/bonuses';
import { putRow, removeRow, rowAt } from '../../engine/tables/table.ts';
import { hasRoomFor } from './balance-limit.ts';
import { buildBonus, isApprovedDeposit, isBonus } from './bonus-rows.ts';
import { listHistory } from './history/history.ts';
import { type LedgerTables, listTransactions, readBalance, writeTransaction } from './ledger.ts';
import type { MoneyTables, Transaction } from './tables.ts';

/** Credits a bonus for which the balance has room. at, endsAt: as `buildBonus` takes them. */
export function payBonus(
  tables: LedgerTables,
  uid: string,
  name: BonusName,
  amountKurus: number,
  at: number,
  endsAt?: number,
): Transaction {
  const result = writeTransaction(tables, uid, buildBonus(name, amountKurus, at, endsAt), at);
  if (!result.ok) throw new Error(`A bonus of ${amountKurus} kuruş was refused: ${result.reason}`);
  const { id, wagering } = result.value;
  if (wagering) putRow(tables.openWagering, uid, id);
  return result.value;
}

/** Notes a claim, or returns why the bonus cannot be claimed. now: world time, epoch ms. */
export function claimBonus(
  tables: LedgerTables,
  uid: string,
  name: ClaimedBonus,
  now: number,
): 'CLAIMED' | 'USED' {
  const { period } = BONUS_TERMS[name];
  const isUsed =
    period === 'once'
      ? hasTransaction(tables, uid, (row) => isApprovedDeposit(row) || isBonus(row, name))
      : hasTransaction(tables, uid, (row) => isBonus(row, name) && row.at >= findPeriodStart(period, now));
  if (isUsed) return 'USED';
  putRow(tables.bonusClaims, buildClaimKey(uid, name), { uid, bonus: name, at: now });
  return 'CLAIMED';
}

/** Credits the bonus that an approved deposit earns, if it was claimed. at: world time, epoch ms. */
export function payClaimedBonus(tables: LedgerTables, deposit: Transaction, at: number): void {
  const { uid, id } = deposit;
  for (const name of CLAIMED_BONUSES) {
    const key = buildClaimKey(uid, name);
    const amountKurus = calculateBonus(name, deposit.amountKurus);
    if (!rowAt(tables.bonusClaims, key) || amountKurus === 0) continue;
    const isLate =
      BONUS_TERMS[name].period === 'once' &&
      hasTransaction(tables, uid, (row) => row.id !== id && isApprovedDeposit(row));
    if (isLate || !hasRoomFor(readBalance(tables, uid), amountKurus)) continue;
    removeRow(tables.bonusClaims, key);
    payBonus(tables, uid, name, amountKurus, at);
    return;
  }
}

/** Returns whether a player has a transaction, also in the seeded history, that passes a test. */
export function hasTransaction(
  tables: MoneyTables,
  uid: string,
  matches: (row: Transaction) => boolean,
): boolean {
  return listTransactions(tables, uid).some(matches) || listHistory(tables, uid).some(matches);
}

function buildClaimKey(uid: string, name: ClaimedBonus): string {
  return `${uid}:${name}`;
}
