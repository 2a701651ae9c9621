/**
 * Stores balances and transactions. A transaction is one event, such as a deposit, a coupon or a visit to a
 * game. Its `movedKurus` is the amount by which it has changed the balance so far. A balance is always the
 * sum of `movedKurus` of all transactions, including the seeded history (see history/).
 */
import { SUB_CATEGORY } from '#contracts/calls/finance/kinds';
import type { Result } from '../../engine/base/result.ts';
import { nextNumber } from '../../engine/tables/counters.ts';
import { MAX_KURUS } from '../../engine/tables/fields.ts';
import { indexOf, putRow, rowAt } from '../../engine/tables/table.ts';
import type { CounterTables } from '../../engine/tables/tables.ts';
import type { Account, MoneyTables, Play, Transaction } from './tables.ts';

/** The tables that are written with a transaction. */
export type LedgerTables = MoneyTables & CounterTables;

/** A transaction before it has an id, an owner and a time. */
export type TransactionDraft = Omit<Transaction, 'id' | 'uid' | 'at' | 'payment' | 'play'> &
  Partial<Pick<Transaction, 'payment' | 'play'>>;
/** The members of a transaction that can change. */
export type TransactionChange = Partial<
  Pick<
    Transaction,
    'status' | 'settledAt' | 'amountKurus' | 'movedKurus' | 'payment' | 'play' | 'note' | 'wagering'
  >
>;

/**
 * The written transaction, or a failure when the balance would fall below 0. It also fails when the balance would
 * be too high for a world; callers that add to a balance check this first (see balance-limit.ts).
 */
export type LedgerResult = Result<Transaction, 'INSUFFICIENT_BALANCE'>;

/** The first id given out at run time. Transactions of named players' seeded histories have lower ids. */
export const FIRST_TRANSACTION = 60_000_001;
/** The name of the counter from which new transactions get their ids. */
export const TRANSACTION_NUMBER = 'transaction';

/** Finds a player's account; undefined if the player has never had money. */
export function findAccount({ accounts }: Pick<MoneyTables, 'accounts'>, uid: string): Account | undefined {
  return rowAt(accounts, uid);
}

/** Returns the balance in kuruş; 0 without an account. */
export function readBalance(tables: Pick<MoneyTables, 'accounts'>, uid: string): number {
  return findAccount(tables, uid)?.balanceKurus ?? 0;
}

/**
 * Writes a transaction and moves the balance by its `movedKurus`.
 *
 * now: world time, epoch ms; seededID: the id of a seeded transaction. Others get the next id of the world.
 */
export function writeTransaction(
  tables: LedgerTables,
  uid: string,
  draft: TransactionDraft,
  now: number,
  seededID?: number,
): LedgerResult {
  if (!moveBalance(tables, uid, draft.movedKurus)) return { ok: false, reason: 'INSUFFICIENT_BALANCE' };
  const timelines = getTimelines(tables.transactions);
  const id = seededID ?? FIRST_TRANSACTION - 1 + nextNumber(tables, TRANSACTION_NUMBER);
  const transaction = putRow<Transaction>(tables.transactions, String(id), {
    id,
    uid,
    at: now,
    payment: null,
    play: null,
    ...draft,
  });
  insertByTime(tables.transactions, timelines, transaction);
  return { ok: true, value: transaction };
}

/** Changes a transaction and moves the balance by the difference of its `movedKurus`. */
export function amendTransaction(
  tables: MoneyTables,
  transaction: Transaction,
  change: TransactionChange,
): LedgerResult {
  const newTransaction: Transaction = { ...transaction, ...change };
  if (!moveBalance(tables, transaction.uid, newTransaction.movedKurus - transaction.movedKurus)) {
    return { ok: false, reason: 'INSUFFICIENT_BALANCE' };
  }
  return { ok: true, value: putRow(tables.transactions, String(transaction.id), newTransaction) };
}

/** Finds a transaction, unless it belongs to a seeded history (see history/). */
export function findTransaction({ transactions }: MoneyTables, id: number): Transaction | undefined {
  return rowAt(transactions, String(id));
}

/** Returns the transaction that another row names. Throws if there is none. */
export function requireTransaction(tables: MoneyTables, id: number): Transaction {
  const transaction = findTransaction(tables, id);
  if (!transaction) throw new Error(`There is no transaction ${id}`);
  return transaction;
}

/** Returns how a play has moved the balance, for its transaction. */
export function describePlay(play: Play): Pick<Transaction, 'amountKurus' | 'movedKurus' | 'play'> {
  const netKurus = play.winKurus - play.stakeKurus;
  return { amountKurus: netKurus, movedKurus: netKurus, play };
}

/**
 * Returns the category and the description of a coupon's transaction. matches: the number of its matches.
 */
export function describeCoupon(matches: number): Pick<TransactionDraft, 'subCategory' | 'note'> {
  return matches === 1
    ? { subCategory: SUB_CATEGORY.single, note: 'Tekli kupon' }
    : { subCategory: SUB_CATEGORY.combined, note: `Kombine kupon (${matches} maç)` };
}

/** Returns the ids of a player's transactions without those of the seeded history, oldest first. */
export function listTransactionIds(tables: MoneyTables, uid: string): readonly number[] {
  return getTimelines(tables.transactions).get(uid) ?? [];
}

/** Returns a player's transactions without those of the seeded history, oldest first. */
export function listTransactions(tables: MoneyTables, uid: string): Transaction[] {
  return listTransactionIds(tables, uid).map((id) => requireTransaction(tables, id));
}

/** Gives a seeded player the balance that the seeded history adds up to. */
export function openAccount({ accounts }: MoneyTables, uid: string, balanceKurus: number): void {
  putRow(accounts, uid, { uid, balanceKurus });
}

/** Adds an amount to a balance. Returns false, and changes nothing, if it would be below 0 or too high. */
function moveBalance(tables: MoneyTables, uid: string, byKurus: number): boolean {
  if (!Number.isSafeInteger(byKurus)) {
    throw new RangeError(`A balance moves by whole kuruş, not by ${byKurus}`);
  }
  if (byKurus === 0) return true;
  const balanceKurus = readBalance(tables, uid) + byKurus;
  if (balanceKurus < 0 || balanceKurus > MAX_KURUS) return false;
  putRow(tables.accounts, uid, { uid, balanceKurus });
  return true;
}

type Timelines = Map<string, number[]>;

/** Returns the ids of each player's transactions in order of time, by uid; computed from the table on first use. */
const getTimelines = indexOf(
  (transactions: MoneyTables['transactions']): Timelines => {
    const timelines: Timelines = new Map();
    for (const transaction of Object.values(transactions)) insertByTime(transactions, timelines, transaction);
    return timelines;
  },
  (timelines, _, { id, uid }) => {
    // From the end: whoever removes several rows begins with the newest.
    const timeline = timelines.get(uid);
    if (timeline) timeline.splice(timeline.lastIndexOf(id), 1);
  },
);

/** Inserts an id in order of time. The place is the end of the list unless the clock was set back. */
function insertByTime(
  transactions: MoneyTables['transactions'],
  timelines: Timelines,
  { id, uid, at }: Transaction,
): void {
  const timeline = timelines.get(uid) ?? [];
  timelines.set(uid, timeline);
  let index = timeline.length;
  while (index > 0 && (rowAt(transactions, String(timeline[index - 1]))?.at ?? 0) > at) index -= 1;
  timeline.splice(index, 0, id);
}
