/** Filters, sorts and pages the transactions of a player. */
import {
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance/kinds';
import type { TRANSACTION_ORDERS } from '#contracts/calls/finance/transactions';
import type { Pagination } from '#contracts/envelope';
import type { PageWindow } from '../../engine/pagination.ts';
import type { Span } from '../day-range.ts';
import { listHistory } from './history/history.ts';
import { findTransaction, listTransactionIds } from './ledger.ts';
import type { MoneyTables, Transaction } from './tables.ts';

export interface StatementFilter {
  /** The period in which a transaction began; null for any time. */
  readonly span: Span | null;
  /** The minimum absolute value of the amount. */
  readonly minKurus: number;
  readonly type: TransactionType | undefined;
  readonly category: TransactionCategory | undefined;
  readonly status: TransactionStatus | undefined;
  readonly id: number | undefined;
}

export interface StatementOrder {
  readonly by: (typeof TRANSACTION_ORDERS)[number];
  readonly descending: boolean;
}

export interface Statement {
  readonly rows: readonly Transaction[];
  readonly pagination: Pagination;
}

/**
 * Returns a page of a player's transactions, including seeded ones. In the order of amounts, transactions of
 * the same amount are ordered by time.
 *
 * Histories are long and are not copied. Without a filter and in the order of time, only the page's rows are
 * read.
 */
export function listStatement(
  tables: MoneyTables,
  uid: string,
  filter: StatementFilter,
  order: StatementOrder,
  window: PageWindow,
): Statement {
  const timeline = limitToSpan(buildTimeline(tables, uid), filter.span);
  const matches = buildTest(filter);
  if (order.by === 'AMOUNT') return pageByAmount(timeline, matches, order, window);
  const ordered = order.descending ? reverse(timeline) : timeline;
  return matches ? pageMatching(ordered, matches, window) : pageAll(ordered, window);
}

/** Transactions in the order of time. They are read by index, so that no list needs to be copied. */
interface Timeline {
  readonly length: number;
  /** Returns the transaction at an index below `length`. */
  at(index: number): Transaction;
}

type Test = (row: Transaction) => boolean;

function buildTimeline(tables: MoneyTables, uid: string): Timeline {
  const history = listHistory(tables, uid);
  const ids = listTransactionIds(tables, uid);
  const readOwn = (index: number) => expectRow(findTransaction(tables, ids[index] ?? 0));
  const isApart = history.length === 0 || ids.length === 0 || expectRow(history.at(-1)).at <= readOwn(0).at;
  if (!isApart) {
    // The two lists overlap in time only if the clock was set back into the seeded past.
    const mixed = [...history, ...ids.map((_, index) => readOwn(index))].sort((a, b) => a.at - b.at);
    return { length: mixed.length, at: (index) => expectRow(mixed[index]) };
  }
  return {
    length: history.length + ids.length,
    at: (index) => (index < history.length ? expectRow(history[index]) : readOwn(index - history.length)),
  };
}

function limitToSpan(timeline: Timeline, span: Span | null): Timeline {
  if (!span) return timeline;
  const from = findFirstSince(timeline, span.from);
  return {
    length: findFirstSince(timeline, span.until) - from,
    at: (index) => timeline.at(from + index),
  };
}

/**
 * Returns the index of the first row that began at `at` or later; the length of the list if there is none.
 */
function findFirstSince(timeline: Timeline, at: number): number {
  let [low, high] = [0, timeline.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeline.at(middle).at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function reverse({ length, at }: Timeline): Timeline {
  return { length, at: (index) => at(length - 1 - index) };
}

/** Builds the test of a filter; undefined when every row matches. */
function buildTest({ minKurus, type, category, status, id }: StatementFilter): Test | undefined {
  const tests: Test[] = [];
  if (minKurus > 0) tests.push(({ amountKurus }) => Math.abs(amountKurus) >= minKurus);
  if (type !== undefined) tests.push((row) => TYPE_OF_CATEGORY[row.category] === type);
  if (category !== undefined) tests.push((row) => row.category === category);
  if (status !== undefined) tests.push((row) => row.status === status);
  if (id !== undefined) tests.push((row) => row.id === id);
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}

function pageAll({ length, at }: Timeline, { limit, offset }: PageWindow): Statement {
  const rows: Transaction[] = [];
  for (let index = offset; index < Math.min(offset + limit, length); index++) rows.push(at(index));
  return { rows, pagination: { limit, offset, total: length } };
}

function pageMatching({ length, at }: Timeline, matches: Test, { limit, offset }: PageWindow): Statement {
  const rows: Transaction[] = [];
  let total = 0;
  for (let index = 0; index < length; index++) {
    const row = at(index);
    if (!matches(row)) continue;
    if (total >= offset && rows.length < limit) rows.push(row);
    total += 1;
  }
  return { rows, pagination: { limit, offset, total } };
}

function pageByAmount(
  { length, at }: Timeline,
  matches: Test = () => true,
  { descending }: StatementOrder,
  { limit, offset }: PageWindow,
): Statement {
  const matching = Array.from({ length }, (_, index) => at(index)).filter(matches);
  matching.sort((a, b) => a.amountKurus - b.amountKurus);
  if (descending) matching.reverse();
  return {
    rows: matching.slice(offset, offset + limit),
    pagination: { limit, offset, total: matching.length },
  };
}

function expectRow(row: Transaction | undefined): Transaction {
  if (!row) throw new Error('A timeline names a transaction that does not exist');
  return row;
}
