/**
 * Pages of transactions, ready to be sent. The same rows come again and again while nothing happens: then the same
 * frozen page is answered, which is checked and serialised once.
 */
import type { Transaction as TransactionRow } from '#contracts/calls/finance/transactions';
import type { Lang } from '#contracts/fields';
import { Bounded } from '../../bounded.ts';
import type { Transaction } from '../../state/ledger.ts';
import { Page } from '../../state/page.ts';
import type { Statement } from '../../state/statement.ts';
import { deepFreeze } from '../../worlds/table.ts';
import { transactionRow } from './transaction-row.ts';

interface Remembered {
  rows: readonly Transaction[];
  page: Page<TransactionRow[]> | undefined;
}

/** Pages of this many rows at most are remembered, and so many of them: a few megabytes. */
const MOST_ROWS = 50;
const MOST_PAGES = 512;

const remembered = new Bounded<string, Remembered>(MOST_PAGES);

/** The page of a statement; the same rows in the same language are the same object. */
export function statementPage({ rows, pagination }: Statement, lang: Lang): Page<TransactionRow[]> {
  const pageOf = () =>
    new Page(
      rows.map((row) => transactionRow(row, lang)),
      pagination,
    );
  const [first] = rows;
  if (!first || rows.length > MOST_ROWS) return pageOf();
  const { limit, offset, total } = pagination;
  const place = remembered.get(`${lang}:${first.uid}:${first.id}:${limit}:${offset}:${total}`, () => ({
    rows: [],
    page: undefined,
  }));
  // The key may be another world's, and a row may have been replaced: only the very same rows are the same page.
  if (place.page && isSame(place.rows, rows)) return place.page;
  place.rows = rows;
  place.page = deepFreeze(pageOf());
  return place.page;
}

function isSame(one: readonly Transaction[], other: readonly Transaction[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
