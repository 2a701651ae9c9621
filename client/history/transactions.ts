/** Loads the transactions of the signed-in player: the shown page, and a longer list for the sums. */

import {
  list_transactions,
  TRANSACTION_STATUS,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import type { Transaction } from '../api/rows.ts';
import type { ScreenDeps } from '../models.ts';
import { onChange } from '../resources/on-change.ts';
import type { DaySpan } from './period/ranges.ts';
import { createPagedHistory, type PagedHistory } from './rows/paged-history.ts';

/** A filter with the field names of the call `list_transactions` (spec §7 finance). */
export interface TransactionFilter extends DaySpan {
  readonly searchType?: TransactionType | undefined;
  readonly searchCategory?: TransactionCategory | undefined;
  readonly status?: TransactionStatus | undefined;
  /** The id of a single transaction. */
  readonly searchID?: AnyId | undefined;
  /** The minimum amount in lira, compared with the absolute amount. */
  readonly searchMinAmount?: number | undefined;
}

export interface TransactionHistory {
  readonly list: PagedHistory<Transaction, TransactionFilter>;
  /** The latest 250 transactions that match the filter. The sums are computed from them. */
  readonly all: PagedHistory<Transaction, TransactionFilter>;
  /** Shows a page of the transactions that match a filter. isAppending: see `HistoryRequest`. */
  show(filter: TransactionFilter, lang: Lang, page: number, isAppending: boolean): void;
  /** Repeats the requests that failed. */
  retry(): void;
}

/** Creates the transaction history of one screen. Its rows are loaded again when the balance changes. */
export function createTransactionHistory({ call, player, timers, models }: ScreenDeps): TransactionHistory {
  const { finance } = models;
  const createList = (pageSize?: number) =>
    createPagedHistory<Transaction, TransactionFilter>({
      timers,
      player,
      getId: ({ id }) => id,
      load: (filter, window, signal) =>
        call(list_transactions, { ...filter, ...window, OrderDir: -1, OrderPar: 'DATE' }, { signal }),
      ...(pageSize && { pageSize }),
    });
  const list = createList();
  const all = createList(MAX_TRANSACTIONS);

  // A changed balance can mean that a pending payment has been approved or rejected.
  onChange(
    () => finance.balanceKurus.value,
    () => {
      list.refresh();
      all.refresh();
    },
  );

  /** The filter and the page that the list shows. */
  let shown: { readonly key: string; readonly page: number } | null = null;

  return {
    list,
    all,
    show(filter, lang, page, isAppending) {
      const key = JSON.stringify([lang, filter]);
      list.show({ key, filter, page, isAppending });
      // The sums are the same on all pages of a filter, so turning a page does not load them again.
      const isOtherPage = shown?.key === key && shown.page !== page;
      shown = { key, page };
      if (!isOtherPage) all.show({ key, filter, page: 1, isAppending: false });
    },
    retry() {
      list.retry();
      all.retry();
    },
  };
}

/** Returns whether a transaction is final and has moved money. Only such transactions count in the sums. */
export function isSettled({ transaction_status: status }: Transaction): boolean {
  return status === TRANSACTION_STATUS.approved || status === TRANSACTION_STATUS.notified;
}
