/**
 * Keeps the filter of a history in the query of its address:
 * `?range=7d&type=1&category=1&status=1002&page=2`, or `?id=58009386` for a transaction of any date.
 */
import {
  TRANSACTION_CATEGORY,
  TRANSACTION_TYPE,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
  TYPE_OF_CATEGORY,
} from '#contracts/calls/finance';
import type { Query } from '../../../routing/query.ts';
import { readDigits } from '../filters/typed-number.ts';
import { parseRange, type Range } from '../period/ranges.ts';
import type { HistoryKind } from './history-kinds.ts';

export interface HistoryFilter {
  readonly range: Range;
  readonly type: TransactionType | undefined;
  readonly category: TransactionCategory | undefined;
  readonly status: TransactionStatus | undefined;
  /** The digits of the number that was searched for; undefined without a search. */
  readonly digits: string | undefined;
}

/** Parses the filter of a query; values that do not exist in this history are left out. */
export function parseHistoryFilter(query: Query, kind: HistoryKind): HistoryFilter {
  const type = kind.type ?? findNumber(Object.values(TRANSACTION_TYPE), query.type);
  const categories = listCategories(type);
  return {
    range: parseRange(query.range, kind.defaultRange),
    type,
    category: findNumber(categories, query.category),
    status: findNumber(kind.statuses, query.status),
    digits: readDigits(query.id ?? '') || undefined,
  };
}

/** Returns whether a filter is set; the dates are none. */
export function isFiltered({ type, category, status, digits }: HistoryFilter, kind: HistoryKind): boolean {
  return type !== kind.type || [category, status, digits].some((value) => value !== undefined);
}

/** Returns the changes of the query for a chosen filter. They also lead back to the first rows,
 * and end the search for a number. */
export function changeQuery(name: string, value: string | undefined): Query {
  // A category belongs to one type, so another type removes it.
  return { id: undefined, [name]: value, page: undefined, ...(name === 'type' && { category: undefined }) };
}

/** The query without any filter; the dates stay. */
export const NO_FILTER: Query = {
  type: undefined,
  category: undefined,
  status: undefined,
  id: undefined,
  page: undefined,
};

/** Returns the categories of a type; without a type, all categories. */
export function listCategories(type: TransactionType | undefined): TransactionCategory[] {
  return Object.values(TRANSACTION_CATEGORY).filter(
    (category) => type === undefined || TYPE_OF_CATEGORY[category] === type,
  );
}

function findNumber<T extends number>(values: readonly T[], text: string | undefined): T | undefined {
  return values.find((value) => String(value) === text);
}
