/** Money: balances in integer kuruş, and the entries that they are the sum of. */
import { putRow, rowAt } from '../worlds/table.ts';
import { nextNumber, type World } from '../worlds/world.ts';

export interface Account {
  readonly uid: string;
  readonly balanceKurus: number;
}

export type EntryKind = 'opening' | 'bet' | 'win' | 'deposit' | 'withdrawal' | 'bonus';

export interface LedgerEntry {
  readonly id: number;
  readonly uid: string;
  /** Epoch ms, world time. */
  readonly at: number;
  readonly kind: EntryKind;
  /** Signed: what the balance changed by. */
  readonly amountKurus: number;
  readonly balanceAfterKurus: number;
  /** What it belongs to, as a round's or a payment's id; entries of one thing share it. */
  readonly reference: string;
  /** What a person reads in the history, as the game's name. */
  readonly note: string;
}

/** What is to be posted. */
export type Posting = Pick<LedgerEntry, 'kind' | 'amountKurus' | 'reference' | 'note'>;

/** The refusal of a posting that would take the balance below zero; nothing has changed then. */
export const INSUFFICIENT = 'insufficient';

/** The account of a player; undefined for somebody who has never had money. */
export function accountOf(world: World, uid: string): Account | undefined {
  return rowAt(world.accounts, uid);
}

/** The balance in kuruş; 0 without an account. */
export function balanceOf(world: World, uid: string): number {
  return accountOf(world, uid)?.balanceKurus ?? 0;
}

/**
 * Posts one movement: the balance moves and the entry is written, or neither.
 *
 * amountKurus: signed, whole; now: world time, epoch ms. Answers INSUFFICIENT when the balance would fall below 0.
 */
export function post(
  world: World,
  uid: string,
  posting: Posting,
  now: number,
): LedgerEntry | typeof INSUFFICIENT {
  if (!Number.isSafeInteger(posting.amountKurus)) {
    throw new RangeError(`Money moves in whole kuruş, not by ${posting.amountKurus}`);
  }
  const balanceAfterKurus = balanceOf(world, uid) + posting.amountKurus;
  if (balanceAfterKurus < 0) return INSUFFICIENT;
  const entry: LedgerEntry = Object.freeze({
    id: nextNumber(world, 'entry'),
    uid,
    at: now,
    ...posting,
    balanceAfterKurus,
  });
  putRow(world.accounts, uid, { uid, balanceKurus: balanceAfterKurus });
  entriesIn(world, uid).push(entry);
  return entry;
}

/** All movements of a player, oldest first. */
export function entriesOf(world: World, uid: string): readonly LedgerEntry[] {
  return Object.hasOwn(world.entries, uid) ? entriesIn(world, uid) : [];
}

/** Opens a seeded account: its balance is its first entry. */
export function openAccount(world: World, uid: string, balanceKurus: number, at: number): void {
  post(world, uid, { kind: 'opening', amountKurus: balanceKurus, reference: 'opening', note: 'Açılış' }, at);
}

function entriesIn(world: World, uid: string): LedgerEntry[] {
  const known = Object.hasOwn(world.entries, uid) ? world.entries[uid] : undefined;
  if (known) return known;
  const fresh: LedgerEntry[] = [];
  world.entries[uid] = fresh;
  return fresh;
}
