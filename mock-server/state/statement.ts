/** What has happened to a player's money, as lists ask for it: filtered, sorted, a page of it. */
import {
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance/kinds';
import type { TRANSACTION_ORDERS } from '#contracts/calls/finance/transactions';
import type { Pagination } from '#contracts/envelope';
import type { Span } from '../worlds/day-range.ts';
import type { World } from '../worlds/world.ts';
import { historyOf } from './history/history.ts';
import { type Transaction, timelineOf, transactionOf } from './ledger.ts';
import type { Window } from './page.ts';

export interface Wanted {
  /** By when it began; null: all times. */
  readonly span: Span | null;
  /** At least so much, whatever the sign. */
  readonly minKurus: number;
  readonly type: TransactionType | undefined;
  readonly category: TransactionCategory | undefined;
  readonly status: TransactionStatus | undefined;
  readonly id: number | undefined;
}

export interface Order {
  readonly by: (typeof TRANSACTION_ORDERS)[number];
  readonly descending: boolean;
}

export interface Statement {
  readonly rows: readonly Transaction[];
  readonly pagination: Pagination;
}

/**
 * A page of a player's transactions, seeded ones included. Equal amounts stand in the order of time.
 *
 * A long history is walked in place: by time only the page's own rows are looked at, a filter looks at each row
 * of its days once and keeps none but the page's.
 */
export function statementOf(
  world: World,
  uid: string,
  wanted: Wanted,
  order: Order,
  window: Window,
): Statement {
  const timeline = within(timelineFor(world, uid), wanted.span);
  const isWanted = testOf(wanted);
  if (order.by === 'AMOUNT') return byAmount(timeline, isWanted, order, window);
  const ordered = order.descending ? reversed(timeline) : timeline;
  return isWanted ? filtered(ordered, isWanted, window) : paged(ordered, window);
}

/** Rows by place, oldest first, without a copy of them. */
interface Timeline {
  readonly length: number;
  /** index: below `length`. */
  at(index: number): Transaction;
}

type Test = (row: Transaction) => boolean;

function timelineFor(world: World, uid: string): Timeline {
  const past = historyOf(world, uid);
  const ids = timelineOf(world, uid);
  const own = (place: number) => existing(transactionOf(world, ids[place] ?? 0));
  const isApart = past.length === 0 || ids.length === 0 || existing(past.at(-1)).at <= own(0).at;
  if (!isApart) {
    // Only a clock that was set back into the seeded past mixes the two.
    const mixed = [...past, ...ids.map((_, place) => own(place))].sort((a, b) => a.at - b.at);
    return { length: mixed.length, at: (index) => existing(mixed[index]) };
  }
  return {
    length: past.length + ids.length,
    at: (index) => (index < past.length ? existing(past[index]) : own(index - past.length)),
  };
}

function within(timeline: Timeline, span: Span | null): Timeline {
  if (!span) return timeline;
  const from = firstSince(timeline, span.from);
  return {
    length: firstSince(timeline, span.until) - from,
    at: (index) => timeline.at(from + index),
  };
}

/** The place of the first row that began at `at` or later; the length when there is none. */
function firstSince(timeline: Timeline, at: number): number {
  let [low, high] = [0, timeline.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeline.at(middle).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function reversed({ length, at }: Timeline): Timeline {
  return { length, at: (index) => at(length - 1 - index) };
}

/** What rows have to be; undefined when all of them will do. */
function testOf({ minKurus, type, category, status, id }: Wanted): Test | undefined {
  const tests: Test[] = [];
  if (minKurus > 0) tests.push(({ amountKurus }) => Math.abs(amountKurus) >= minKurus);
  if (type !== undefined) tests.push((row) => TYPE_OF_CATEGORY[row.category] === type);
  if (category !== undefined) tests.push((row) => row.category === category);
  if (status !== undefined) tests.push((row) => row.status === status);
  if (id !== undefined) tests.push((row) => row.id === id);
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

function paged({ length, at }: Timeline, { limit, offset }: Window): Statement {
  const rows: Transaction[] = [];
  for (let index = offset; index < Math.min(offset + limit, length); index++) rows.push(at(index));
  return { rows, pagination: { limit, offset, total: length } };
}

function filtered({ length, at }: Timeline, isWanted: Test, { limit, offset }: Window): Statement {
  const rows: Transaction[] = [];
  let total = 0;
  for (let index = 0; index < length; index++) {
    const row = at(index);
    if (!isWanted(row)) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total += 1;
  }
  return { rows, pagination: { limit, offset, total } };
}

function byAmount(
  { length, at }: Timeline,
  isWanted: Test = () => true,
  { descending }: Order,
  { limit, offset }: Window,
): Statement {
  const found = Array.from({ length }, (_, index) => at(index)).filter(isWanted);
  found.sort((a, b) => a.amountKurus - b.amountKurus);
  if (descending) found.reverse();
  return { rows: found.slice(offset, offset + limit), pagination: { limit, offset, total: found.length } };
}

function existing(row: Transaction | undefined): Transaction {
  if (!row) throw new Error('A timeline names a transaction that there is not');
  return row;
}
