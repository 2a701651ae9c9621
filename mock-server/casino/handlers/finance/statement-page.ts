/**
 * Pages of transactions. While the transactions do not change, equal requests get the same frozen page, which is
 * checked and serialised once. Without this cache, list_transactions takes three times as long.
 */
import { LRUCache } from 'lru-cache';
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import type { Lang } from '#contracts/fields';
import { Page } from '../../../engine/pagination.ts';
import { deepFreeze } from '../../../engine/worlds/table.ts';
import type { Statement } from '../../money/statement.ts';
import type { Transaction } from '../../money/tables.ts';
import { buildTransactionRow } from './transaction-row.ts';

interface CachedPage {
  readonly rows: readonly Transaction[];
  readonly page: Page<TransactionRow[]>;
}

/** Longer pages are not cached. With `MAX_CACHED_PAGES` of this length, the cache takes a few megabytes. */
const MAX_CACHED_ROWS = 50;
const MAX_CACHED_PAGES = 256;

const pages = new LRUCache<string, CachedPage>({ max: MAX_CACHED_PAGES });

/** Returns a statement as a page. Pages are cached: the same rows and language give the same object. */
export function buildStatementPage({ rows, pagination }: Statement, lang: Lang): Page<TransactionRow[]> {
  const buildPage = () =>
    new Page(
      rows.map((row) => buildTransactionRow(row, lang)),
      pagination,
    );
  const [first] = rows;
  if (!first || rows.length > MAX_CACHED_ROWS) return buildPage();
  const { limit, offset, total } = pagination;
  const key = `${lang}:${first.uid}:${first.id}:${limit}:${offset}:${total}`;
  const cached = pages.get(key);
  // Two worlds can have the same key, and rows can be replaced, so a page is reused only for the same row objects.
  if (cached && isSame(cached.rows, rows)) return cached.page;
  const page = deepFreeze(buildPage());
  pages.set(key, { rows, page });
  return page;
}

function isSame(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
