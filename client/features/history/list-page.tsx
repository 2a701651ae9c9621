import './list-page.css';
import '../../ui/cards/skeleton.css';
import { useEffect, useMemo } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { useTexts } from '../../core/i18n/use-texts.ts';
import type { Elements } from '../../core/jsx-types.ts';
import { type ListState, LOADING, type LoadedRows } from '../../core/loading/resource.ts';
import { type Models, useModels } from '../../core/models.ts';
import { type Query, useQuery } from '../../core/routing/query.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { onBalanceChange } from '../../core/session/finance.ts';
import { AccountFrame } from '../../shell/account/account-frame.tsx';
import { Repeat } from '../../ui/cards/skeleton.tsx';
import { Link } from '../../ui/links/link.tsx';
import { useShownState } from '../../ui/loading/list-view.tsx';
import { useToday } from '../../ui/loading/minute-clock.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { readDigits, useNumberSearch } from './filters/number-search.tsx';
import { parseRange, type RangePreset } from './period/ranges.ts';
import { type PlayerList, parsePageCount } from './player-list.ts';
import { listsTexts } from './texts.tr.ts';

/** Declares a list of the signed-in player: its call, and which rows the address selects. */
export interface ListKind<Row, Request> {
  readonly getList: (models: Models) => PlayerList<Row, Request>;
  /** Returns what the call depends on. Values of the query that the list does not have are left out. */
  readonly readRequest: (query: Query) => Request;
  /** Whether the call brings all rows at once, so that they are shown ten at a time here. */
  readonly isWhole?: true;
  /** Selects the loaded rows that match the query; without it, all match. */
  readonly select?: (rows: readonly Row[], query: Query) => readonly Row[];
  /** The dates until others are chosen, in a list with a filter of dates. */
  readonly defaultRange?: RangePreset;
}

/** The content of the page of a list. */
export type ShownList<Row> = ReturnType<typeof useList<Row, never>>;

/** Returns a list of the signed-in player, as its kind declares it. The address keeps its filters and its length. */
export function useList<Row, Request>(kind: ListKind<Row, Request>) {
  const { defaultRange = 'all', isWhole } = kind;
  const models = useModels();
  const t = useTexts(listsTexts);
  const [addressQuery, setQuery] = useQuery();
  const pageCount = parsePageCount(addressQuery.page);
  const today = useToday();
  const number = useNumberSearch();
  const { digits } = number;
  const query = useMemo<Query>(() => ({ ...readFilters(addressQuery), q: digits }), [addressQuery, digits]);

  const { list: listSignal, show, refresh } = kind.getList(models);
  const request = kind.readRequest(query);
  const key = JSON.stringify([models.language.lang.value, request]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, and a new day moves the days of a range
  useEffect(() => show(request, pageCount), [show, key, today]);
  // A settled payment, or a coupon that is placed or won, changes the balance.
  useEffect(() => onBalanceChange(models.finance, refresh), [models, refresh]);

  const list = listSignal.value;
  const { state, isUpdating } = useShownState(list?.state.value ?? LOADING);
  const rows = getLoadedRows(state);
  const loaded = isUpdating ? undefined : rows;
  const matches = useMemo(() => {
    const all = rows?.rows ?? [];
    return kind.select?.(all, query) ?? all;
  }, [kind, rows, query]);
  const shown = toShownState(state, matches, isWhole ? pageCount : undefined);
  return {
    /** The filters of the address. `q` has the digits in the field, also those that are not in the address yet. */
    query,
    /** Changes filters of the address; the list then begins with its first rows. */
    change: (changes: Query) => setQuery({ id: undefined, ...changes, page: undefined }, { push: true }),
    /** The chosen dates. */
    range: parseRange(query.range, defaultRange),
    number,
    /** The current day in Istanbul; undefined until it is known. */
    today,
    /** The loaded rows; undefined while they are unknown, or those of an earlier filter. */
    loaded,
    /** Those of the loaded rows that match the query. */
    matches,
    /** The number of rows with the filters; undefined while it is not known. */
    total: loaded && isWhole ? matches.length : loaded?.total,
    /** Whether a typed number filters loaded rows. */
    hasNumberFilter: digits !== '' && rows !== undefined && rows.rows.length > 0,
    /** The props of the `ListView`, except its elements. */
    view: {
      failed: { title: t('failedTitle'), text: t('failed') },
      describe: (counts: { shown: string; total: string }) => t('seenOf', counts),
      state: shown,
      isUpdating,
      retry: () => list?.retry(),
      hidesEnd: isWhole && matches.length <= TRANSACTIONS_PAGE_SIZE,
      onMore() {
        const shownRows = isWhole && shown.kind === 'ready' ? shown.data.rows : rows?.rows;
        if (!isWhole) list?.more();
        const nextPage = Math.ceil((shownRows?.length ?? 0) / TRANSACTIONS_PAGE_SIZE) + 1;
        setQuery({ page: String(nextPage) });
      },
    },
  };
}

interface ListPageProps {
  path: string;
  /** A sentence below the heading. */
  lead?: string;
  children: Elements;
}

/** A page with a list of the signed-in player. */
export function ListPage({ path, lead, children }: ListPageProps) {
  return (
    <AccountFrame path={path} lead={lead}>
      <HistoryTabs path={path} />
      <div className="stack gap-16">{children}</div>
    </AccountFrame>
  );
}

const NO_ROWS = { rows: [], total: 0, more: 'none' } as const;

/** Returns the loaded rows, of an empty list none; undefined while they are not known. */
function getLoadedRows<Row>(state: ListState<Row>): LoadedRows<Row> | undefined {
  return state.kind === 'ready' ? state.data : state.kind === 'empty' ? NO_ROWS : undefined;
}

/** Returns the list that shows the matches; of a whole list, those of the first `pageCount` pages. */
function toShownState<Row>(
  state: ListState<Row>,
  matches: readonly Row[],
  pageCount: number | undefined,
): ListState<Row> {
  if (state.kind !== 'ready') return state;
  if (matches.length === 0) return { kind: 'empty' };
  if (pageCount === undefined) return { kind: 'ready', data: { ...state.data, rows: matches } };
  const rows = matches.slice(0, pageCount * TRANSACTIONS_PAGE_SIZE);
  const more = rows.length < matches.length ? 'idle' : 'none';
  return { kind: 'ready', data: { rows, total: matches.length, more } };
}

interface ListSkeletonProps {
  /** The class that gives the placeholders the size of rows. */
  className: string;
  count: number;
  /** Whether the rows stand under the headings of their days. */
  isByDay?: boolean;
}

/** Placeholders in the size of the first rows. */
export function ListSkeleton({ className, count, isByDay = true }: ListSkeletonProps) {
  return (
    <div className={`list-skeleton stack gap-8 ${className}`} aria-hidden="true">
      {isByDay && <span className="skeleton list-skeleton-day" data-skeleton />}
      <Repeat count={count}>
        <span className="skeleton list-skeleton-row" data-skeleton />
      </Repeat>
    </div>
  );
}

const TABS = [
  ['/profile/history/account', 'tabAccount'],
  ['/profile/history/finance', 'tabFinance'],
  ['/profile/history/games', 'tabGames'],
  ['/profile/history/bets', 'tabBets'],
  ['/profile/history/bonus', 'tabBonus'],
] as const;

/** The tabs of the five histories, if the page at `path` is one. A history without a page on the site has no tab. */
export function HistoryTabs({ path }: { path: string }) {
  const t = useTexts(listsTexts);
  const isSitePage = useIsSitePage();
  if (TABS.every(([tabPath]) => tabPath !== path)) return null;
  return (
    <Tabs label={t('histories')}>
      {TABS.filter(([tabPath]) => isSitePage(tabPath)).map(([tabPath, name]) => (
        <Link key={tabPath} href={tabPath}>
          {t(name)}
        </Link>
      ))}
    </Tabs>
  );
}

/** Returns the filters of an address. A search for a number on the server looks at all dates, kinds and states. */
export function readFilters({ id = '', ...filters }: Query): Query {
  const digits = readDigits(id);
  return digits === '' ? filters : { id: digits, range: 'all' };
}
