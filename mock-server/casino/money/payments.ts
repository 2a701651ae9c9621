/**
 * Deposits and withdrawals. A payment is pending until a tester decides it at the cashier's desk of the
 * console, or until it settles by itself. A pending withdrawal has already left the balance; a rejected one
 * is paid back. A deposit enters the balance when it is approved.
 */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { SECOND_MS } from '../../engine/base/istanbul.ts';
import type { Result } from '../../engine/base/result.ts';
import { forEachRow } from '../../engine/tables/row-error.ts';
import { hasRoomFor } from './balance-limit.ts';
import { payClaimedBonus } from './bonuses.ts';
import {
  amendTransaction,
  findTransaction,
  type LedgerTables,
  readBalance,
  writeTransaction,
} from './ledger.ts';
import { draftPayment, type PaymentOrder } from './payment-draft.ts';
import type { MoneyTables, Transaction } from './tables.ts';

export type PaymentDecision = 'approve' | 'reject';

/** A payment is refused as a double click if an equal one was made less than this time ago and is pending. */
const DUPLICATE_WINDOW_MS = 2 * SECOND_MS;
/** The maximum number of pending payments of a player. */
const MAX_PENDING = 100;

/** Accepts a payment as pending. A withdrawal leaves the balance at once. now: world time, epoch ms. */
export function acceptPayment(
  tables: LedgerTables,
  uid: string,
  order: PaymentOrder,
  now: number,
): Result<Transaction, 'INSUFFICIENT_BALANCE' | 'ALREADY_TAKEN' | 'TOO_MANY_PENDING'> {
  const pending = listPendingPayments(tables).filter((payment) => payment.uid === uid);
  const isDuplicate = pending.some(
    (payment) => isSamePayment(payment, order) && Math.abs(now - payment.at) < DUPLICATE_WINDOW_MS,
  );
  if (isDuplicate) return { ok: false, reason: 'ALREADY_TAKEN' };
  if (pending.length >= MAX_PENDING) return { ok: false, reason: 'TOO_MANY_PENDING' };
  const written = writeTransaction(tables, uid, draftPayment(order), now);
  if (written.ok) tables.pending = [...tables.pending, written.value.id];
  return written;
}

/** Returns the payments that wait to be settled, oldest first. */
export function listPendingPayments(tables: MoneyTables): Transaction[] {
  return tables.pending.map((id) => findTransaction(tables, id)).filter((row) => row !== undefined);
}

/**
 * Settles a pending payment, unless the balance has no room for it. An approved deposit also brings the bonus
 * that was claimed for it. at: world time, epoch ms.
 */
export function settlePayment(
  tables: LedgerTables,
  transaction: Transaction,
  decision: PaymentDecision,
  at: number,
): Result<Transaction, 'ALREADY_SETTLED' | 'BALANCE_TOO_HIGH'> {
  const { id, uid, category, status, amountKurus } = transaction;
  if (status !== TRANSACTION_STATUS.pending || !tables.pending.includes(id)) {
    return { ok: false, reason: 'ALREADY_SETTLED' };
  }
  const movedKurus = decision === 'approve' ? amountKurus : 0;
  if (!hasRoomFor(readBalance(tables, uid), movedKurus - transaction.movedKurus)) {
    return { ok: false, reason: 'BALANCE_TOO_HIGH' };
  }
  const isDeposit = category === TRANSACTION_CATEGORY.deposit;
  const approved = isDeposit ? TRANSACTION_STATUS.approved : TRANSACTION_STATUS.notified;
  const settled = amendTransaction(tables, transaction, {
    status: decision === 'approve' ? approved : TRANSACTION_STATUS.rejected,
    movedKurus,
    settledAt: at,
  });
  if (!settled.ok) throw new Error(`Settling payment ${id} would overdraw the account`);
  tables.pending = tables.pending.filter((pendingID) => pendingID !== id);
  if (isDeposit && decision === 'approve') payClaimedBonus(tables, settled.value, at);
  return settled;
}

/**
 * Approves the pending payments that are due to settle by themselves at `now` (world time, epoch ms). A deposit
 * for which the balance has no room stays pending until it has.
 */
export function settleDuePayments(tables: LedgerTables, now: number): void {
  if (tables.pending.length === 0) return;
  forEachRow(
    'transactions',
    listPendingPayments(tables),
    ({ id }) => id,
    (transaction) => {
      const dueAt = findSettlingTime(tables, transaction);
      if (dueAt !== undefined && dueAt <= now) settlePayment(tables, transaction, 'approve', dueAt);
    },
  );
}

/** Returns when a pending payment settles by itself, epoch ms; undefined if only a tester can settle it. */
export function findSettlingTime(
  { settings: { autoSettle, since } }: Pick<MoneyTables, 'settings'>,
  { at, payment }: Transaction,
): number | undefined {
  if (!autoSettle || payment?.held) return undefined;
  // While automatic settling was off, testers saw the payment as pending. So it must not settle at a time
  // before automatic settling was switched on again.
  return Math.max(at + AUTO_SETTLE_MS, since);
}

/**
 * Writes a pending withdrawal that never settles by itself. at: epoch ms; id: the id of its transaction, by default the
 * next one of the world.
 */
export function seedHeldWithdrawal(
  tables: LedgerTables,
  uid: string,
  order: PaymentOrder,
  at: number,
  id?: number,
): void {
  const draft = draftPayment(order);
  const payment = draft.payment ? { ...draft.payment, held: true } : null;
  const written = writeTransaction(tables, uid, { ...draft, payment }, at, id);
  if (!written.ok) throw new Error(`The seeded balance of ${uid} does not cover the held withdrawal`);
  tables.pending = [...tables.pending, written.value.id];
}

function isSamePayment({ amountKurus, payment }: Transaction, order: PaymentOrder): boolean {
  return (
    payment?.methodID === order.method.id &&
    payment.bankAccountID === (order.account?.bankAccountID ?? null) &&
    Math.abs(amountKurus) === order.amountKurus
  );
}
