/**
 * Money: balances in integer kuruş, and the transactions that they are the sum of. A transaction is one thing that
 * happened, as a deposit, a coupon or a sitting at a game, and knows what it has moved so far: the balance is
 * always the sum of all `movedKurus`, those of the seeded history (state/history) included.
 */
import type { SubCategory, TransactionCategory, TransactionStatus } from '#contracts/calls/finance/kinds';
import { putRow, rowAt } from '../worlds/table.ts';
import { nextNumber, type World } from '../worlds/world.ts';

export interface Account {
  readonly uid: string;
  readonly balanceKurus: number;
}

/** What only a deposit or a withdrawal has. */
export interface Payment {
  readonly methodID: number;
  /** Beside the amount of a deposit, out of that of a withdrawal; moves no balance. */
  readonly feeKurus: number;
  /** Where a withdrawal goes to. */
  readonly bankAccountID: number | null;
  /** The IBAN of that account as it was then; worlds that were saved earlier do not say it. */
  readonly IBAN?: string;
  /** Waits for the cashier's desk, however long. */
  readonly held: boolean;
}

/** What only games and coupons have. */
export interface Play {
  readonly stakeKurus: number;
  /** Stakes that came back included. */
  readonly winKurus: number;
  /** How many rounds, or selections of a coupon. */
  readonly rounds: number;
}

export interface Transaction {
  readonly id: number;
  readonly uid: string;
  /** When it began, epoch ms, world time; a player's transactions are in this order. */
  readonly at: number;
  /** When it last came to something; null while it is pending. */
  readonly settledAt: number | null;
  readonly category: TransactionCategory;
  readonly subCategory: SubCategory;
  readonly status: TransactionStatus;
  /** Signed, what it is about: paid in, won and given above 0; paid out and lost below. */
  readonly amountKurus: number;
  /** Signed: what the balance has changed by because of it, so far. */
  readonly movedKurus: number;
  /** What a person reads in the history, as the game's name. */
  readonly note: string;
  readonly payment: Payment | null;
  readonly play: Play | null;
}

/** A transaction as it is written down first. */
export type Draft = Omit<Transaction, 'id' | 'uid' | 'at' | 'payment' | 'play'> &
  Partial<Pick<Transaction, 'payment' | 'play'>>;
/** What may become of one. */
export type Change = Partial<
  Pick<Transaction, 'status' | 'settledAt' | 'amountKurus' | 'movedKurus' | 'payment' | 'play' | 'note'>
>;

/** The refusal of what would take the balance below zero; nothing has changed then. */
export const INSUFFICIENT = 'insufficient';

/** The first number given out at run time; seeded transactions, all older, have lower ones. */
export const FIRST_TRANSACTION = 60_000_001;
/** The counter that numbers them. */
export const TRANSACTION_NUMBER = 'transaction';

/** The account of a player; undefined for somebody who has never had money. */
export function accountOf(world: World, uid: string): Account | undefined {
  return rowAt(world.accounts, uid);
}

/** The balance in kuruş; 0 without an account. */
export function balanceOf(world: World, uid: string): number {
  return accountOf(world, uid)?.balanceKurus ?? 0;
}

/**
 * Writes a transaction down: the balance moves by its `movedKurus` and the row is there, or neither.
 *
 * now: world time, epoch ms; seededID: its number, when that is not the world's next one. Answers INSUFFICIENT
 * when the balance would fall below 0.
 */
export function record(
  world: World,
  uid: string,
  draft: Draft,
  now: number,
  seededID?: number,
): Transaction | typeof INSUFFICIENT {
  if (!move(world, uid, draft.movedKurus)) return INSUFFICIENT;
  const id = seededID ?? FIRST_TRANSACTION - 1 + nextNumber(world, TRANSACTION_NUMBER);
  const transaction = putRow<Transaction>(world.transactions, String(id), {
    id,
    uid,
    at: now,
    payment: null,
    play: null,
    ...draft,
  });
  insertByTime(world, timelineIn(world, uid), transaction);
  return transaction;
}

/**
 * Changes a transaction: the balance moves by what its `movedKurus` changes by, or nothing happens.
 *
 * Answers INSUFFICIENT when the balance would fall below 0.
 */
export function amend(
  world: World,
  transaction: Transaction,
  change: Change,
): Transaction | typeof INSUFFICIENT {
  const changed: Transaction = { ...transaction, ...change };
  if (!move(world, transaction.uid, changed.movedKurus - transaction.movedKurus)) return INSUFFICIENT;
  return putRow(world.transactions, String(transaction.id), changed);
}

/** A transaction of this world's own; undefined for unknown and for seeded ones. */
export function transactionOf(world: World, id: number): Transaction | undefined {
  return rowAt(world.transactions, String(id));
}

/** The numbers of a player's own transactions in this world, oldest first. */
export function timelineOf(world: World, uid: string): readonly number[] {
  return Object.hasOwn(world.timelines, uid) ? timelineIn(world, uid) : [];
}

/** Gives a seeded player the balance that the seeded history adds up to. */
export function openAccount(world: World, uid: string, balanceKurus: number): void {
  putRow(world.accounts, uid, { uid, balanceKurus });
}

/** Moves a balance, or leaves it and says so. */
function move(world: World, uid: string, byKurus: number): boolean {
  if (!Number.isSafeInteger(byKurus)) throw new RangeError(`Money moves in whole kuruş, not by ${byKurus}`);
  if (byKurus === 0) return true;
  const balanceKurus = balanceOf(world, uid) + byKurus;
  if (balanceKurus < 0) return false;
  putRow(world.accounts, uid, { uid, balanceKurus });
  return true;
}

/** Nearly always at the end: only a clock that was set back puts anything before it. */
function insertByTime(world: World, timeline: number[], { id, at }: Transaction): void {
  let place = timeline.length;
  while (place > 0 && (transactionOf(world, timeline[place - 1] ?? 0)?.at ?? 0) > at) place -= 1;
  timeline.splice(place, 0, id);
}

function timelineIn(world: World, uid: string): number[] {
  const known = Object.hasOwn(world.timelines, uid) ? world.timelines[uid] : undefined;
  if (known) return known;
  const fresh: number[] = [];
  world.timelines[uid] = fresh;
  return fresh;
}
