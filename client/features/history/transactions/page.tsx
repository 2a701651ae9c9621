/** The histories of transactions: which transactions and filters each one has. */
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#contracts/calls/finance';
import type { Transaction } from '../../../core/api/rows.ts';
import { defineScreenModel } from '../../../core/models.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { filterByNumber, SearchNote } from '../filters/number-search.tsx';
import type { ListKind } from '../list-kind.ts';
import { ListPage } from '../list-page.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { resolveRange } from '../period/ranges.ts';
import { createPlayerList, fetchTransactions } from '../player-list.ts';
import { type HistoryKind, type HistoryRequest, readRequest, useChoices } from './history-filters.ts';
import { TransactionTable } from './transaction-table.tsx';

/** The history of the account, of payments, of games or of bonuses. */
export default function HistoryPage({ path }: PageProps) {
  return <ListPage key={path} path={path} kind={findHistory(path)} />;
}

export type History = ListKind<Transaction, HistoryRequest>;

const { pending, approved, rejected, cancelled } = TRANSACTION_STATUS;
const ALL_STATUSES = Object.values(TRANSACTION_STATUS);

const HISTORIES: Readonly<Record<string, History>> = {
  '/profile/history/account': declareHistory({ statuses: ALL_STATUSES, defaultRange: '7d' }),
  '/profile/history/finance': declareHistory({
    type: TRANSACTION_TYPE.finance,
    statuses: ALL_STATUSES,
    defaultRange: '30d',
  }),
  '/profile/history/games': declareHistory({
    type: TRANSACTION_TYPE.games,
    statuses: [pending, approved, cancelled],
    defaultRange: '7d',
  }),
  '/profile/history/bonus': declareHistory({
    type: TRANSACTION_TYPE.bonus,
    statuses: [pending, approved, rejected, cancelled],
    defaultRange: '90d',
  }),
};

/** Returns the history at a path; throws if there is none. */
export function findHistory(path: string): History {
  const history = HISTORIES[path];
  if (!history) throw new Error(`No history has the path ${path}; add it to HISTORIES`);
  return history;
}

function declareHistory(kind: HistoryKind): History {
  return {
    getList: defineScreenModel((models) =>
      createPlayerList<Transaction, HistoryRequest>(models, {
        getId: ({ id }) => id,
        load: ({ range, ...fields }, { limit, offset, today, signal }) =>
          fetchTransactions(models, { ...resolveRange(range, today), ...fields, limit, offset }, signal),
      }),
    ),
    readRequest: (query) => readRequest(query, kind),
    select: (rows, { q = '' }) => filterByNumber(rows, q),
    defaultRange: kind.defaultRange,
    useChoices: (query) => useChoices(query, kind),
    numberSearch: {
      label: 'number',
      notLoaded: 'numberNotLoaded',
      search: 'searchAllDates',
      Note: SearchNote,
    },
    isTable: true,
    Rows: TransactionTable,
    Empty: NothingFound,
    skeleton: { className: 'transactions-skeleton', count: 10, isByDay: true },
  };
}
