/** The histories of transactions: which transactions and filters each one has. */
import { TRANSACTION_STATUS, TRANSACTION_TYPE } from '#contracts/calls/finance';
import { MAX_TRANSACTIONS, TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import type { Transaction } from '../../../core/api/rows.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { defineScreenModel } from '../../../core/models.ts';
import type { Query } from '../../../core/routing/query.ts';
import type { PageProps } from '../../../core/routing/route.ts';
import { fetchTransactions } from '../fetch-transactions.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import { filterByNumber, NotLoaded, NumberField, type NumberTexts } from '../filters/number-search.tsx';
import { ListPage, ListSkeleton, PlayerRows } from '../list-page.tsx';
import { NothingFound } from '../nothing-found.tsx';
import { resolveRange } from '../period/ranges.ts';
import { createPlayerListStore, type PlayerListKind, usePlayerList } from '../player-list.ts';
import { listsTexts } from '../texts.tr.ts';
import { type HistoryFilters, type HistoryKind, parseFilters, useChoices } from './history-filters.ts';
import { TransactionTable } from './transaction-table.tsx';

/** The history of the account, of payments, of games or of bonuses. */
export default function HistoryPage({ path }: PageProps) {
  return <TransactionHistory key={path} path={path} history={findHistory(path)} />;
}

const NUMBER_TEXTS: NumberTexts = {
  label: 'number',
  notLoaded: 'numberNotLoaded',
  search: 'searchAllDates',
};

function TransactionHistory({ path, history }: { path: string; history: History }) {
  const t = useTexts(listsTexts);
  const list = usePlayerList(history);
  // The categories depend on the type, so another type removes the chosen one.
  const change = (changes: Query) =>
    list.change('type' in changes ? { ...changes, category: undefined } : changes);
  return (
    <ListPage path={path}>
      <FilterBar list={{ ...list, change }} {...useChoices(list.filters, history)} />
      <NumberField number={list.number} texts={NUMBER_TEXTS} hasMatches={list.matches.length > 0}>
        <p className="hint" role="status">
          {list.filters.searchID !== undefined && t('searchedAllDates')}
        </p>
      </NumberField>
      <section aria-label={t('entries')}>
        <PlayerRows
          list={list}
          skeleton={<ListSkeleton className="transactions-skeleton" count={10} />}
          empty={
            list.hasNumberFilter ? (
              <NotLoaded number={list.number} texts={NUMBER_TEXTS} />
            ) : (
              <NothingFound range={list.filters.range} change={list.change} />
            )
          }
        >
          {(rows) => <TransactionTable rows={rows} today={list.today} />}
        </PlayerRows>
      </section>
    </ListPage>
  );
}

export type History = PlayerListKind<Transaction, HistoryFilters> & HistoryKind;

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
    ...kind,
    getStore: defineScreenModel((models) =>
      createPlayerListStore<Transaction, HistoryFilters>(models, {
        getId: ({ id }) => id,
        load: ({ range, ...fields }, { limit, offset, today, signal }) =>
          fetchTransactions(models, { ...resolveRange(range, today), ...fields, limit, offset }, signal),
        pageSize: TRANSACTIONS_PAGE_SIZE,
        maxCount: MAX_TRANSACTIONS,
      }),
    ),
    parseFilters: (query) => parseFilters(query, kind),
    select: (rows, { q = '' }) => filterByNumber(rows, q),
  };
}
