/** Loads the transactions of the signed-in player. */

import {
  list_transactions,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
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
  /** Shows a page of the transactions that match a filter. isAppending: see `HistoryRequest`. */
  show(filter: TransactionFilter, lang: Lang, page: number, isAppending: boolean): void;
}

/** Creates the transaction history of one screen. Its rows are loaded again when the balance changes. */
export function createTransactionHistory({ call, player, timers, models }: ScreenDeps): TransactionHistory {
  const { finance } = models;
  const list = createPagedHistory<Transaction, TransactionFilter>({
    timers,
    player,
    getId: ({ id }) => id,
    load: (filter, window, signal) =>
      call(list_transactions, { ...filter, ...window, OrderDir: -1, OrderPar: 'DATE' }, { signal }),
  });

  // A changed balance can mean that a pending payment has been approved or rejected.
  onChange(
    () => finance.balanceKurus.value,
    () => list.refresh(),
  );

  return {
    list,
    show(filter, lang, page, isAppending) {
      list.show({ key: JSON.stringify([lang, filter]), filter, page, isAppending });
    },
  };
}
