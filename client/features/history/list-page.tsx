import './list-page.css';
import '../../ui/cards/skeleton.css';
import { useEffect, useMemo } from 'react';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { type ListState, LOADING, type LoadedRows } from '../../core/loading/resource.ts';
import { useModels } from '../../core/models.ts';
import { type Query, useQuery } from '../../core/routing/query.ts';
import type { PageProps } from '../../core/routing/route.ts';
import { useIsSitePage } from '../../core/routing/route-table.ts';
import { onBalanceChange } from '../../core/session/finance.ts';
import { AccountFrame } from '../../shell/account/account-frame.tsx';
import { Repeat } from '../../ui/cards/skeleton.tsx';
import { Link } from '../../ui/links/link.tsx';
import { ListView, useShownState } from '../../ui/loading/list-view.tsx';
import { useToday } from '../../ui/loading/minute-clock.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { FilterBar } from './filters/filter-bar.tsx';
import { NotLoaded, NumberField, readDigits, useNumberSearch } from './filters/number-search.tsx';
import type { Choices, ListKind } from './list-kind.ts';
import { parseRange } from './period/ranges.ts';
import { readPageCount, usePageCount } from './player-list.ts';
import { listsTexts } from './texts.tr.ts';

interface ListPageProps<Row, Request> extends Pick<PageProps, 'path'> {
  readonly kind: ListKind<Row, Request>;
  /** A sentence below the heading. */
  readonly lead?: string;
}

/** A page with a list of the signed-in player, as its kind declares it. The address keeps its filters and its length. */
export function ListPage<Row, Request>({ path, kind, lead }: ListPageProps<Row, Request>) {
  const { Head, Rows, Empty, defaultRange, numberSearch, isWhole } = kind;
  const models = useModels();
  const t = useTexts(listsTexts);
  const [addressQuery, setQuery] = useQuery();
  const [pageCount, setPageCount] = usePageCount();
  const today = useToday();
  const number = useNumberSearch();
  const { digits } = number;
  const query = useMemo<Query>(() => ({ ...readFilters(addressQuery), q: digits }), [addressQuery, digits]);
  const choices = kind.useChoices?.(query) ?? NO_CHOICES;

  const { list: listSignal, show, refresh } = kind.getList(models);
  const request = kind.readRequest(query);
  const key = JSON.stringify([models.language.lang.value, request]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, and a new day moves the days of a range
  useEffect(() => show(request, readPageCount()), [show, key, today]);
  // A settled payment, or a coupon that is placed or won, changes the balance.
  useEffect(() => onBalanceChange(models.finance, refresh), [models, refresh]);

  const list = listSignal.value;
  const { state, isUpdating } = useShownState(list?.state.value ?? LOADING);
  const loaded = getLoadedRows(state);
  const matches = useMemo(() => {
    const rows = loaded?.rows ?? [];
    return kind.select?.(rows, query) ?? rows;
  }, [kind, loaded, query]);
  const shown = toShownState(state, matches, isWhole ? pageCount : undefined);
  const change = (changes: Query) => setQuery({ id: undefined, ...changes, page: undefined }, { push: true });
  const range = parseRange(query.range, defaultRange ?? 'all');
  const context = { query, change, range, loaded: isUpdating ? undefined : loaded, matches };
  const isNotLoaded = numberSearch && digits !== '' && loaded && loaded.rows.length > 0;
  const showMore = () => {
    const shownRows = isWhole && shown.kind === 'ready' ? shown.data.rows : loaded?.rows;
    if (!isWhole) list?.more();
    setPageCount(Math.ceil((shownRows?.length ?? 0) / TRANSACTIONS_PAGE_SIZE) + 1);
  };
  return (
    <AccountFrame path={path} lead={lead}>
      <HistoryTabs path={path} />
      <div className="stack gap-16">
        {Head && <Head {...context} />}
        {defaultRange && (
          <FilterBar
            {...context}
            {...choices}
            total={context.loaded && isWhole ? matches.length : context.loaded?.total}
          />
        )}
        {numberSearch && (
          <div className="screen-only">
            <NumberField number={number} texts={numberSearch} hasMatches={matches.length > 0} />
            <numberSearch.Note {...context} />
          </div>
        )}
        <section aria-label={kind.isTable && t('entries')}>
          <ListView
            state={shown}
            isUpdating={isUpdating}
            retry={() => list?.retry()}
            skeleton={<ListSkeleton {...kind.skeleton} />}
            failed={{ title: t('failedTitle'), text: t('failed') }}
            empty={isNotLoaded ? <NotLoaded number={number} texts={numberSearch} /> : <Empty {...context} />}
            describe={(counts) => t('seenOf', counts)}
            hidesEnd={isWhole && matches.length <= TRANSACTIONS_PAGE_SIZE}
            onMore={showMore}
          >
            {(rows) => <Rows rows={rows} query={query} today={today} />}
          </ListView>
        </section>
      </div>
    </AccountFrame>
  );
}

const NO_CHOICES: Choices = { choices: [] };
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

/** Placeholders in the size of the first rows. */
function ListSkeleton({ className, count, isByDay }: ListKind<never, never>['skeleton']) {
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
