/** The lists of the signed-in player: histories, coupons, tickets and notifications. An address has filters and length. */
import { useEffect, useMemo, useRef } from 'react';
import { ping } from '#contracts/calls/system';
import type { AnyId } from '#contracts/read-types';
import { TRANSACTIONS_PAGE_SIZE } from '#contracts/rules/lists';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Call } from '../../core/api/call.ts';
import type { DataOutcome } from '../../core/api/outcome.ts';
import type { Day } from '../../core/i18n/day-arithmetic.ts';
import { createListStore, type ListStore } from '../../core/loading/list-store.ts';
import type { PageOutcome, RowWindow } from '../../core/loading/paged-list.ts';
import { isOnePage, type ListState, type LoadedRows } from '../../core/loading/resource.ts';
import { type Models, useModels } from '../../core/models.ts';
import { type Query, useQuery } from '../../core/routing/query.ts';
import { onBalanceChange } from '../../core/session/finance.ts';
import type { ServerTime } from '../../core/site/server-time.ts';
import { useList } from '../../ui/loading/list-view.tsx';
import { useToday } from '../../ui/loading/minute-clock.ts';
import { useNumberSearch } from './filters/number-search.tsx';

interface PlayerListSource<Row, Filters> {
  getId(row: Row): AnyId | undefined;
  /** Loads rows. today: the current day in Istanbul. */
  load(
    filters: Filters,
    context: RowWindow & { readonly today: Day; readonly signal: AbortSignal },
  ): Promise<PageOutcome<Row>>;
  /** The number of rows of a page; of a list whose call brings all rows at once, the most that it brings. */
  readonly pageSize: number;
  /** The maximum number of rows that one request can bring; one page by default. */
  readonly maxCount?: number;
}

/** Creates the store of a player's list. The list that was shown last stays in memory until the sign-out. */
export function createPlayerListStore<Row, Filters>(
  models: Models,
  { getId, load, pageSize, maxCount }: PlayerListSource<Row, Filters>,
): ListStore<Row, Filters> {
  return createListStore<Row, Filters>(models, {
    getId,
    async load(filters, window, signal) {
      const time = await fetchTime(models);
      return time.ok ? load(filters, { ...window, today: formatIstanbulDate(time.data), signal }) : time;
    },
    getPageSize: () => pageSize,
    maxCount,
    maxLists: 1,
    getFreshMs: () => 0,
    isOfPlayer: () => true,
  });
}

interface Deps {
  readonly call: Call;
  readonly time: ServerTime;
}

/**
 * Returns the server's time in epoch ms. If no reply has set it yet, as after a reload, sends a ping first.
 */
export async function fetchTime({ call, time }: Deps): Promise<DataOutcome<number>> {
  if (time.now() === undefined) {
    const outcome = await call(ping, {}, { isQuiet: true });
    if (!outcome.ok) return outcome;
  }
  const now = time.now();
  return now === undefined ? { ok: false, kind: 'broken' } : { ok: true, data: now };
}

/** Declares a list of the signed-in player: what is loaded, and which rows the address selects. */
export interface PlayerListKind<Row, Filters> {
  readonly getStore: (models: Models) => ListStore<Row, Filters>;
  /** Parses the filters of the call. Values of the query that the list does not have are left out. */
  readonly parseFilters: (query: Query) => Filters;
  /** Selects the loaded rows that match the query; without it, all match. */
  readonly select?: (rows: readonly Row[], query: Query) => readonly Row[];
  /** Whether the call brings all rows at once, so that they are shown ten at a time here. */
  readonly isWhole?: true;
}

/** The content of the page of a list. */
export type PlayerList<Row, Filters> = ReturnType<typeof usePlayerList<Row, Filters>>;

/** Returns a list of the signed-in player, as its kind declares it. */
export function usePlayerList<Row, Filters>(kind: PlayerListKind<Row, Filters>) {
  const models = useModels();
  const [addressQuery, setQuery] = useQuery();
  const today = useToday();
  const number = useNumberSearch();
  const { digits } = number;
  const query = useMemo<Query>(() => ({ ...addressQuery, q: digits }), [addressQuery, digits]);
  const filters = kind.parseFilters(query);
  const pageCount = parsePageCount(query.page);
  const count = pageCount * TRANSACTIONS_PAGE_SIZE;

  const store = kind.getStore(models);
  const { state, isUpdating, more, retry } = useList(store, filters, count);
  const loadedOn = useRef(today);
  useEffect(() => {
    if (today === loadedOn.current) return;
    loadedOn.current = today;
    store.refresh(); // A new day moves the days of a range.
  }, [store, today]);
  // A settled payment, or a coupon that is placed or won, changes the balance.
  useEffect(() => onBalanceChange(models.finance, store.refresh), [models, store]);

  const rows = getLoadedRows(state);
  const loaded = isUpdating ? undefined : rows;
  const matches = useMemo(() => {
    const all = rows?.rows ?? [];
    return kind.select?.(all, query) ?? all;
  }, [kind, rows, query]);

  const shown = showFirst(state, matches, count, kind.isWhole);
  return {
    /** The parameters of the address. `q` has the digits in the field, also those that are not in the address yet. */
    query,
    filters,
    /** Changes filters of the address; the list then begins with its first rows. */
    change: (changes: Query) => setQuery({ id: undefined, ...changes, page: undefined }, { push: true }),
    number,
    /** The current day in Istanbul; undefined until it is known. */
    today,
    /** The loaded rows; undefined while they are unknown, or those of an earlier filter. */
    loaded,
    /** Those of the loaded rows that match the query. */
    matches,
    /** The number of rows with the filters; undefined while it is not known. */
    total: kind.isWhole ? loaded && matches.length : loaded?.total,
    /** Whether a typed number filters loaded rows. */
    hasNumberFilter: digits !== '' && state.kind === 'ready',
    view: {
      state: shown,
      isUpdating,
      retry,
      hidesEnd: isOnePage(shown, TRANSACTIONS_PAGE_SIZE),
      more() {
        const loadedCount = rows?.rows.length ?? 0;
        const shownPages = Math.ceil(Math.min(count, loadedCount) / TRANSACTIONS_PAGE_SIZE);
        // A second try asks for what the first one has put into the address.
        const hasFailed = rows?.more === 'error' || rows?.more === 'offline';
        const pages =
          hasFailed && pageCount > shownPages
            ? pageCount
            : shownPages + (kind.isWhole ? 1 : countNextPages(shownPages));
        const missing = pages * TRANSACTIONS_PAGE_SIZE - loadedCount;
        if (matches.length <= count) more(Math.max(missing, TRANSACTIONS_PAGE_SIZE));
        setQuery({ page: String(pages) });
      },
    },
  };
}

/**
 * Parses the number of pages that a list shows, which the address keeps, so that a reload and Back show as many rows
 * again. Returns 1 for a missing or invalid text.
 */
export function parsePageCount(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns how many pages a press adds to those that are shown: ten rows, then twenty, then forty. */
export function countNextPages(shownPages: number): number {
  return shownPages < 2 ? 1 : shownPages < 4 ? 2 : 4;
}

const NO_ROWS = { rows: [], total: 0, more: 'none' } as const;

/** Returns the loaded rows, of an empty list none; undefined while they are not known. */
function getLoadedRows<Row>(state: ListState<Row>): LoadedRows<Row> | undefined {
  return state.kind === 'ready' ? state.data : state.kind === 'empty' ? NO_ROWS : undefined;
}

/** Returns the state that shows the first matches. More of a whole list are not at the server. */
function showFirst<Row>(
  state: ListState<Row>,
  matches: readonly Row[],
  count: number,
  isWhole = false,
): ListState<Row> {
  if (state.kind !== 'ready') return state;
  if (matches.length === 0) return { kind: 'empty' };
  const rows = matches.slice(0, count);
  const { total, more } = isWhole ? { total: matches.length, more: 'none' as const } : state.data;
  return { kind: 'ready', data: { rows, total, more: rows.length < matches.length ? 'idle' : more } };
}
