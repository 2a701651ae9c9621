/** Loads the transactions of the signed-in player for each of the histories. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  list_transactions,
  type TransactionCategory,
  type TransactionStatus,
  type TransactionType,
} from '#contracts/calls/finance';
import type { Lang } from '#contracts/fields';
import type { AnyId } from '#contracts/read-types';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import type { Transaction } from '../../../api/rows.ts';
import { defineScreenModel, type ScreenDeps } from '../../../models.ts';
import {
  createPagedList,
  type EditablePagedList,
  type PagedList,
} from '../../../resources/lists/paged-list.ts';
import { onChange } from '../../../resources/on-change.ts';
import type { DaySpan } from '../period/ranges.ts';
import type { HistoryKind } from './history-kinds.ts';

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
  /** The list of the filter that was shown last; undefined before the first one and after a sign-out. */
  readonly list: ReadonlySignal<PagedList<Transaction> | undefined>;
  /**
   * Shows the transactions that match a filter, at first those of `pageCount` pages. If they are shown already, they
   * are loaded again without being hidden. Another filter aborts the loading of the previous one.
   */
  show(filter: TransactionFilter, lang: Lang, pageCount: number): void;
}

/** Returns the history of a kind. Every kind has its own history, with its own loaded rows. */
type FindHistory = (kind: HistoryKind) => TransactionHistory;

export const getHistories = defineScreenModel(createHistories);

function createHistories(deps: ScreenDeps): FindHistory {
  const histories = new Map<string, TransactionHistory>();
  return ({ path }) => {
    const history = histories.get(path) ?? createHistory(deps);
    histories.set(path, history);
    return history;
  };
}

function createHistory({ call, player, timers, models }: ScreenDeps): TransactionHistory {
  const list = signal<EditablePagedList<Transaction> | undefined>(undefined);
  /** Identifies the filter and the language of the list. */
  let shownKey: string | undefined;

  function createList(filter: TransactionFilter, pageCount: number) {
    return createPagedList<Transaction>({
      timers,
      getId: ({ id }) => id,
      firstCount: Math.min(pageCount * TRANSACTIONS_PAGE_SIZE, MAX_TRANSACTIONS),
      maxCount: MAX_TRANSACTIONS,
      async load({ offset, limit = TRANSACTIONS_PAGE_SIZE }, signal) {
        // Rows that are appended to the shown ones are requested with the flag for it (spec §4 History lists).
        const page = { limit, offset, concatRequire: offset > 0 };
        const order = { OrderDir: -1, OrderPar: 'DATE' } as const;
        const outcome = await call(list_transactions, { ...filter, ...page, ...order }, { signal });
        return outcome.ok && outcome.pagination.isEmpty ? { ...outcome, data: [] } : outcome;
      },
    });
  }

  player.onSignOut(() => {
    list.peek()?.abandon();
    list.value = undefined;
  });
  // A changed balance can mean that a pending payment has been approved or rejected.
  onChange(
    () => models.finance.balanceKurus.value,
    () => list.peek()?.refresh(),
  );

  return {
    list,
    show(filter, lang, pageCount) {
      const key = JSON.stringify([lang, filter]);
      const old = list.peek();
      if (!old || key !== shownKey) {
        old?.abandon();
        shownKey = key;
        list.value = createList(filter, pageCount);
        return;
      }
      const { kind } = old.state.peek();
      if (kind === 'error' || kind === 'offline') old.retry();
      else old.refresh();
    },
  };
}
