/** The model of a lobby: its categories, its providers, and one list of rows for each filter. */
import type { ReadonlySignal } from '@preact/signals-react';
import { useLayoutEffect, useState } from 'react';
import type { GAME_ORDERS } from '#contracts/calls/casino';
import type { Lang } from '#contracts/fields';
import { countRows } from '#contracts/read/list-page';
import type { AnyId } from '#contracts/read-types';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Category, Provider } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import {
  createPagedList,
  type EditablePagedList,
  type FirstRows,
  type PagedList,
  type PageOutcome,
} from '../../../core/loading/paged-list.ts';
import { LOADING, type Loadable, type LoadedRows, type Resource } from '../../../core/loading/resource.ts';
import { useModels } from '../../../core/models.ts';
import type { Timers } from '../../../core/platform.ts';
import { type ShownState, useShownState } from '../../../ui/loading/list-view.tsx';

export interface LobbyFilter {
  readonly categoryID?: AnyId;
  readonly providerID?: AnyId;
  /** The text to search for, at least `MIN_SEARCH_CHARS` characters. */
  readonly search?: string;
  readonly order?: (typeof GAME_ORDERS)[number];
  readonly favorites?: true;
}

export type LoadedFirst<Row> = ({ readonly ok: true } & Omit<LoadedRows<Row>, 'more'>) | Failure;

export interface LobbyModel<Row> {
  readonly categories: ReadonlySignal<Loadable<readonly Category[]>>;
  readonly providers: ReadonlySignal<Loadable<readonly Provider[]>>;
  /** Loads the providers unless they are loaded; resolves also after a failure. */
  loadProviders(): Promise<void>;
  /** Loads categories and providers unless they are loaded; tries again after an error. */
  loadFacets(): void;
  /**
   * Returns the list of a filter. A list in memory keeps all its loaded pages, so that Back restores it; an old
   * one is shown at once and refreshed. Aborts the loading of the list that was shown before.
   */
  list(filter: LobbyFilter): PagedList<Row>;
  /** Loads the list of a filter that may be shown next, unless it is in memory. */
  preload(filter: LobbyFilter): void;
  /** Returns the list of a filter if it is in memory. */
  find(filter: LobbyFilter): PagedList<Row> | undefined;
  /** Returns the first rows of a filter, from memory or from the server. */
  loadFirst(filter: LobbyFilter, signal?: AbortSignal): Promise<LoadedFirst<Row>>;
}

export interface LobbyWithFavourites<Row> extends LobbyModel<Row> {
  /** Removes a row from the lists of favourites, when it is no longer a favourite. */
  removeFavourite(id: AnyId): void;
  /** Drops the lists of favourites at sign-out, since they belong to the player. */
  dropFavourites(): void;
  /** Drops all lists, and loads the shown one again. Called when the role changes, since roles see different rows. */
  dropAll(): void;
}

interface LobbyDeps<Row> {
  readonly timers: Timers;
  /** Returns the language of the rows. Each language has its own lists. */
  lang(): string;
  readonly categories: Resource<readonly Category[]>;
  readonly providers: Resource<readonly Provider[]>;
  /** Returns the time in ms. */
  now(): number;
  getId(row: Row): AnyId;
  loadRows(filter: LobbyFilter, offset: number, signal: AbortSignal): Promise<PageOutcome<Row>>;
}

/** The maximum number of lists in memory; beyond it the one that was asked for least recently is dropped. */
const MAX_LISTS = 40;
/**
 * An older list is refreshed when it is shown again, since the number of taken seats at a live table changes
 * every five minutes.
 */
const FRESH_MS = 5 * 60_000;

interface StoredList<Row> {
  readonly key: string;
  readonly filter: LobbyFilter;
  readonly pages: EditablePagedList<Row>;
  /** When the first page was loaded, ms. */
  at: number;
}

export function createLobby<Row>(deps: LobbyDeps<Row>): LobbyWithFavourites<Row> {
  const { categories, providers } = deps;
  /** The lists by language and filter, the least recently asked for first. */
  const lists = new Map<string, StoredList<Row>>();
  let shown: StoredList<Row> | undefined;

  const buildKey = (filter: LobbyFilter) => JSON.stringify([deps.lang(), filter]);
  const find = (filter: LobbyFilter) => lists.get(buildKey(filter));

  function store(filter: LobbyFilter, first?: FirstRows<Row>): StoredList<Row> {
    const key = buildKey(filter);
    const pages = createPagedList<Row>({
      timers: deps.timers,
      getId: deps.getId,
      load: ({ offset }, signal) => deps.loadRows(filter, offset, signal),
      first,
    });
    const stored = { key, filter, pages, at: deps.now() };
    lists.set(key, stored);
    const [oldest] = lists.keys();
    if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    return stored;
  }

  function drop(stored: StoredList<Row>) {
    stored.pages.abandon();
    if (lists.get(stored.key) === stored) lists.delete(stored.key); // A newer list may have taken its place.
  }

  /** Returns whether a list has to be loaded again. Favourites have, since other pages add to them. */
  function isStale({ filter, at }: StoredList<Row>) {
    return filter.favorites === true || deps.now() - at > FRESH_MS;
  }

  /** Returns the list of a filter, which is loaded unless it is in memory and fresh. */
  function load(filter: LobbyFilter): StoredList<Row> {
    const existing = find(filter);
    if (!existing) return store(filter);
    lists.delete(existing.key);
    lists.set(existing.key, existing);
    renew(existing);
    return existing;
  }

  function list(filter: LobbyFilter): PagedList<Row> {
    const stored = load(filter);
    if (shown && shown !== stored && shown.pages.state.peek().kind === 'loading') drop(shown);
    shown = stored;
    return stored.pages;
  }

  function renew(stored: StoredList<Row>) {
    const { kind } = stored.pages.state.peek();
    if (kind === 'offline' || kind === 'error') stored.pages.retry();
    else if (isStale(stored)) stored.pages.refresh();
    else return;
    stored.at = deps.now();
  }

  async function loadFirst(filter: LobbyFilter, signal = new AbortController().signal) {
    const existing = find(filter);
    const state = existing?.pages.state.peek();
    if (existing && state?.kind === 'ready' && !isStale(existing))
      return { ok: true as const, ...state.data };
    const outcome = await deps.loadRows(filter, 0, signal);
    if (!outcome.ok) return outcome;
    const { data: rows, pagination: page, surplus } = outcome;
    // A list in memory may have more rows, to which Back returns; it is refreshed when it is shown.
    if (!find(filter)) store(filter, { rows, page, surplus });
    return { ok: true as const, rows, total: countRows(page, rows.length) };
  }

  const listFavourites = () => [...lists.values()].filter(({ filter }) => filter.favorites);

  return {
    categories: categories.state,
    providers: providers.state,
    loadProviders: () => providers.load(),
    loadFacets() {
      void categories.load();
      void providers.load();
    },
    list,
    preload: (filter) => void load(filter),
    find: (filter) => find(filter)?.pages,
    loadFirst,
    dropAll() {
      for (const stored of [...lists.values()]) if (stored !== shown) drop(stored);
      shown?.pages.abandon();
      shown?.pages.retry();
    },
    dropFavourites: () => listFavourites().forEach(drop),
    removeFavourite(id) {
      for (const { pages } of listFavourites()) pages.remove((row) => isSameId(deps.getId(row), id));
    },
  };
}

export interface ListRequest {
  /** The path and query of the filter. */
  readonly address: string;
  /** The language of the rows. Each language has its own lists. */
  readonly lang: Lang;
  readonly filter: LobbyFilter;
}

/** Returns the request for a list. It stays the same object until address or language change. */
export function useListRequest(filter: LobbyFilter, address: string): ListRequest {
  const lang = useModels().language.lang.value;
  const [request, setRequest] = useState<ListRequest>({ address, lang, filter });
  // The filter is a new object in each rendering, so its address is compared instead.
  if (request.address === address && request.lang === lang) return request;
  const next = { address, lang, filter };
  setRequest(next);
  return next;
}

export interface ShownList<Row> extends ShownState<LoadedRows<Row>> {
  readonly list: PagedList<Row> | undefined;
}

/**
 * Returns the list of a request with its state. While it loads, the rows of the previous list stay, so that nothing
 * jumps.
 *
 * Creating a list sends a call, so it must not happen during rendering. A layout effect creates the list
 * before the paint, so that Back shows its rows at once.
 */
export function useLobbyList<Row>(model: LobbyModel<Row>, request: ListRequest): ShownList<Row> {
  const [list, setList] = useState(() => model.find(request.filter));
  useLayoutEffect(() => setList(model.list(request.filter)), [model, request]);
  return { list, ...useShownState(list?.state.value ?? LOADING) };
}

/** Returns the number of rows; undefined while it is not known. */
export function readTotal({ state }: ShownList<unknown>): number | undefined {
  if (state.kind === 'ready') return state.data.total;
  return state.kind === 'empty' ? 0 : undefined;
}
