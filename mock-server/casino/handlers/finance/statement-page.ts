/**
 * Pages of transactions. While the transactions do not change, equal requests get the same frozen page, which is
 * serialised once.
 */
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import type { Lang } from '#contracts/fields';
import { createCache } from '../../../engine/base/cache.ts';
import { Page } from '../../../engine/base/pagination.ts';
import type { Transaction } from '../../money/tables.ts';
import { buildTransactionRow } from './transaction-row.ts';

interface CachedPage {
  readonly rows: readonly Transaction[];
  readonly page: Page<TransactionRow[]>;
}

/** Longer pages are not cached. With `MAX_CACHED_PAGES` of this length, the cache takes a few megabytes. */
const MAX_CACHED_ROWS = 50;
const MAX_CACHED_PAGES = 256;

const getPage = createCache<CachedPage>(MAX_CACHED_PAGES);

/** Returns a statement as a page. Pages are cached: the same rows and language give the same object. */
export function buildStatementPage(
  { data: rows, pagination }: Page<Transaction[]>,
  lang: Lang,
): Page<TransactionRow[]> {
  const buildPage = () =>
    new Page(
      rows.map((row) => buildTransactionRow(row, lang)),
      pagination,
    );
  const [first] = rows;
  if (!first || rows.length > MAX_CACHED_ROWS) return buildPage();
  const { limit, offset, total } = pagination;
  const key = `${lang}:${first.uid}:${first.id}:${limit}:${offset}:${total}`;
  // Two worlds can have the same key, and rows can be replaced, so a page is reused only for the same row objects.
  return getPage(
    key,
    () => ({ rows, page: buildPage() }),
    (cached) => isSame(cached.rows, rows),
  ).page;
}

function isSame(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
