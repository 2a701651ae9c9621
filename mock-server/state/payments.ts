/**
 * Deposits and withdrawals: pending, then settled by the cashier's desk or by themselves. A pending withdrawal has
 * already left the balance; a rejected one gives it back. A deposit moves the balance when it is approved.
 */
import { CASH_TYPE, type CashType } from '#contracts/calls/finance/cash-methods';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { PaymentMethod } from '#fixtures/finance/cash-methods';
import { SECOND_MS } from '../worlds/istanbul.ts';
import type { World } from '../worlds/world.ts';
import type { BankAccount } from './bank-accounts.ts';
import { amend, type Draft, INSUFFICIENT, record, type Transaction, transactionOf } from './ledger.ts';

/** A payment that has been checked. */
export interface Order {
  readonly type: CashType;
  readonly method: PaymentMethod;
  /** Above 0. */
  readonly amountKurus: number;
  /** Where a withdrawal goes to. */
  readonly account: Pick<BankAccount, 'bankAccountID' | 'IBAN'> | null;
}

/** After so long a payment settles by itself, unless it is held or the world says otherwise (settled). */
export const SETTLES_AFTER_MS = 30 * SECOND_MS;
/** Sent again within this, the same payment is a finger that slipped, or a connection that broke. */
const TWICE_WITHIN_MS = 2 * SECOND_MS;
const MOST_PENDING = 100;

export type OrderRefusal = 'INSUFFICIENT_BALANCE' | 'ALREADY_TAKEN' | 'TOO_MANY_PENDING';
export type Decision = 'approve' | 'reject';

/**
 * Takes a payment: it is pending, and a withdrawal has left the balance. Refused, nothing has changed.
 *
 * now: world time, epoch ms.
 */
export function takePayment(
  world: World,
  uid: string,
  order: Order,
  now: number,
): Transaction | OrderRefusal {
  const waiting = pendingOf(world).filter((pending) => pending.uid === uid);
  if (waiting.some((pending) => isSame(pending, order) && Math.abs(now - pending.at) < TWICE_WITHIN_MS)) {
    return 'ALREADY_TAKEN';
  }
  if (waiting.length >= MOST_PENDING) return 'TOO_MANY_PENDING';
  const transaction = record(world, uid, draftOf(order), now);
  if (transaction === INSUFFICIENT) return 'INSUFFICIENT_BALANCE';
  world.pending = [...world.pending, transaction.id];
  return transaction;
}

/** Payments that wait to be settled, oldest first. */
export function pendingOf(world: World): Transaction[] {
  return world.pending.map((id) => transactionOf(world, id)).filter((row) => row !== undefined);
}

/**
 * Settles a pending payment: an approved deposit enters the balance, an approved withdrawal is paid and told of,
 * a rejected withdrawal comes back. at: world time, epoch ms. Answers false when it is settled already.
 */
export function settlePayment(
  world: World,
  transaction: Transaction,
  decision: Decision,
  at: number,
): boolean {
  if (transaction.status !== TRANSACTION_STATUS.pending || !world.pending.includes(transaction.id))
    return false;
  const isDeposit = transaction.category === TRANSACTION_CATEGORY.deposit;
  const approved = isDeposit ? TRANSACTION_STATUS.approved : TRANSACTION_STATUS.notified;
  const settled = amend(world, transaction, {
    status: decision === 'approve' ? approved : TRANSACTION_STATUS.rejected,
    movedKurus: decision === 'approve' ? transaction.amountKurus : 0,
    settledAt: at,
  });
  if (settled === INSUFFICIENT) throw new Error(`Settling ${transaction.id} would overdraw the account`);
  world.pending = world.pending.filter((id) => id !== transaction.id);
  return true;
}

/** Settles what has waited long enough. now: world time, epoch ms. */
export function settleDue(world: World, now: number): void {
  const { autoSettle, since } = world.settings;
  if (!autoSettle || world.pending.length === 0) return;
  for (const transaction of pendingOf(world)) {
    if (transaction.payment?.held) continue;
    // Not before the desk was left to itself: until then it was seen waiting.
    const dueAt = Math.max(transaction.at + SETTLES_AFTER_MS, since);
    if (dueAt <= now) settlePayment(world, transaction, 'approve', dueAt);
  }
}

/** A withdrawal that waits for the desk, however long. id: the number that it is to have. */
export function holdWithdrawal(world: World, uid: string, order: Order, at: number, id: number): void {
  const draft = draftOf(order);
  const payment = draft.payment ? { ...draft.payment, held: true } : null;
  const transaction = record(world, uid, { ...draft, payment }, at, id);
  if (transaction === INSUFFICIENT) throw new Error(`${uid} was not given what waits to be paid out`);
  world.pending = [...world.pending, transaction.id];
}

/** The fee of a method for an amount: beside a deposit, out of a withdrawal. */
export function feeKurus({ fee }: PaymentMethod, amountKurus: number): number {
  return Math.round((amountKurus * fee) / 100);
}

function draftOf({ type, method, amountKurus, account }: Order): Draft {
  const isDeposit = type === CASH_TYPE.deposit;
  return {
    category: isDeposit ? TRANSACTION_CATEGORY.deposit : TRANSACTION_CATEGORY.withdrawal,
    subCategory: method.subCategory,
    status: TRANSACTION_STATUS.pending,
    settledAt: null,
    amountKurus: isDeposit ? amountKurus : -amountKurus,
    movedKurus: isDeposit ? 0 : -amountKurus,
    note: method.name.tr,
    payment: {
      methodID: method.id,
      feeKurus: feeKurus(method, amountKurus),
      bankAccountID: account?.bankAccountID ?? null,
      ...(account && { IBAN: account.IBAN }),
      held: false,
    },
  };
}

function isSame({ amountKurus, payment }: Transaction, order: Order): boolean {
  return (
    payment?.methodID === order.method.id &&
    payment.bankAccountID === (order.account?.bankAccountID ?? null) &&
    Math.abs(amountKurus) === order.amountKurus
  );
}
