/** Filters, sorts and pages the transactions of a player. */
import {
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance/kinds';
import type { TRANSACTION_ORDERS } from '#contracts/calls/finance/transactions';
import { Page, type PageWindow, paginate } from '../../engine/base/pagination.ts';
import type { Span } from '../day-range.ts';
import { listHistory } from './history/history.ts';
import { listTransactionIds, requireTransaction } from './ledger.ts';
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
  { by, descending }: StatementOrder,
  window: PageWindow,
): Page<Transaction[]> {
  const timeline = buildTimeline(tables, uid);
  const from = filter.span ? findFirstSince(timeline, filter.span.from) : 0;
  const until = filter.span ? findFirstSince(timeline, filter.span.until) : timeline.length;
  const matches = buildTest(filter);
  if (by === 'DATE' && !matches) {
    const { limit, offset } = window;
    const total = until - from;
    const rows: Transaction[] = [];
    for (let index = offset; index < Math.min(offset + limit, total); index++)
      rows.push(timeline.at(descending ? until - 1 - index : from + index));
    return new Page(rows, { limit, offset, total });
  }
  const rows: Transaction[] = [];
  for (let index = from; index < until; index++) {
    const row = timeline.at(index);
    if (!matches || matches(row)) rows.push(row);
  }
  if (by === 'AMOUNT') rows.sort((a, b) => a.amountKurus - b.amountKurus);
  return paginate(descending ? rows.reverse() : rows, window);
}

/** Transactions in the order of time. They are read by index, so that no list needs to be copied. */
interface Timeline {
  readonly length: number;
  /** Returns the transaction at an index below `length`. */
  at(index: number): Transaction;
}

function buildTimeline(tables: MoneyTables, uid: string): Timeline {
  const history = listHistory(tables, uid);
  const ids = listTransactionIds(tables, uid);
  const readOwn = (index: number) => requireTransaction(tables, ids[index] ?? 0);
  const last = history.at(-1);
  const readAny = (index: number) => history[index] ?? readOwn(index - history.length);
  const length = history.length + ids.length;
  if (!last || ids.length === 0 || last.at <= readOwn(0).at) return { length, at: readAny };
  // The two lists overlap in time only if the clock was set back into the seeded past.
  const mixed = Array.from({ length }, (_, index) => index).sort((a, b) => readAny(a).at - readAny(b).at);
  return { length, at: (index) => readAny(mixed[index] ?? 0) };
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

/** Builds the test of a filter; undefined when every row matches. */
function buildTest({
  minKurus,
  type,
  category,
  status,
  id,
}: StatementFilter): ((row: Transaction) => boolean) | undefined {
  const tests: ((row: Transaction) => boolean)[] = [];
  if (minKurus > 0) tests.push(({ amountKurus }) => Math.abs(amountKurus) >= minKurus);
  if (type !== undefined) tests.push((row) => TYPE_OF_CATEGORY[row.category] === type);
  if (category !== undefined) tests.push((row) => row.category === category);
  if (status !== undefined) tests.push((row) => row.status === status);
  if (id !== undefined) tests.push((row) => row.id === id);
  return tests.length === 0 ? undefined : (row) => tests.every((test) => test(row));
}
