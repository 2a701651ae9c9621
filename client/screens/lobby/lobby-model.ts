/** The model of a lobby: its categories, its providers, and one list of rows for each history entry. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { GAME_ORDERS } from '#contracts/calls/casino';
import type { AnyId } from '#contracts/read-types';
import type { Category, Provider } from '../../api/rows.ts';
import { isSameId } from '../../api/values.ts';
import type { Timers } from '../../platform.ts';
import {
  createPagedList,
  type EditablePagedList,
  type PagedList,
  type PageOutcome,
} from '../../resources/paged-list.ts';
import type { Loadable, Resource } from '../../resources/resource.ts';
import { listSearchParts, type Suggestion, suggestSearch } from '../../search/suggestion.ts';
import { createFirstPages } from './first-pages.ts';

export interface LobbyFilter {
  readonly categoryID?: AnyId;
  readonly providerID?: AnyId;
  /** The text to search for, at least `MIN_SEARCH_CHARS` characters. */
  readonly search?: string;
  readonly order?: (typeof GAME_ORDERS)[number];
  readonly favorites?: true;
}

export interface LobbyModel<Row> {
  readonly categories: ReadonlySignal<Loadable<readonly Category[]>>;
  readonly providers: ReadonlySignal<Loadable<readonly Provider[]>>;
  /** Loads the providers unless they are loaded; resolves also after a failure. */
  loadProviders(): Promise<void>;
  /** Loads categories and providers unless they are loaded; tries again after an error. */
  loadFacets(): void;
  /**
   * Returns the list for a history entry and a filter. A later call with the same entry and filter returns
   * the same list with all its loaded pages, so that Back restores the list. A call with the same entry and
   * another filter replaces the entry's list and aborts its request.
   */
  list(entry: string, filter: LobbyFilter): PagedList<Row>;
  /**
   * Returns the list if it can be shown without a call: it exists, or its first page is in memory and fresh.
   */
  find(entry: string, filter: LobbyFilter): PagedList<Row> | undefined;
  /** Returns the first page of a filter, from memory or from the server. */
  loadFirst(filter: LobbyFilter, signal?: AbortSignal): Promise<PageOutcome<Row>>;
  /** Finds a similar search that has results. Called for a search without results. */
  suggest(search: string): Promise<Suggestion | undefined>;
}

export interface Lobby<Row> extends LobbyModel<Row> {
  /** Removes a row from the lists of favourites, when it is no longer a favourite. */
  removeFavourite(id: AnyId): void;
  /** Drops the lists of favourites at sign-out, since they belong to the player. */
  dropFavourites(): void;
  /** Drops the first pages in memory. Called when the role changes, since roles see different rows. */
  forgetPages(): void;
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
  getName(row: Row): string | undefined;
  loadRows(filter: LobbyFilter, offset: number, signal: AbortSignal): Promise<PageOutcome<Row>>;
}

/** The maximum number of lists kept for Back; beyond it the oldest is dropped. */
const MAX_LISTS = 30;

export function createLobby<Row>(deps: LobbyDeps<Row>): Lobby<Row> {
  const { categories, providers } = deps;
  /** The lists by the key of their history entry, the oldest first. */
  const lists = new Map<
    string,
    { readonly key: string; readonly filter: LobbyFilter; readonly pages: EditablePagedList<Row> }
  >();

  const firstPages = createFirstPages<Row>(() => deps.now());
  const buildKey = (filter: LobbyFilter) => JSON.stringify([deps.lang(), filter]);

  async function load(filter: LobbyFilter, offset: number, signal: AbortSignal) {
    const key = buildKey(filter);
    const outcome = await deps.loadRows(filter, offset, signal);
    // Favourites are not stored, since they change and belong to a player.
    if (offset === 0 && !filter.favorites) firstPages.store(key, outcome);
    return outcome;
  }

  async function loadFirst(filter: LobbyFilter, signal = new AbortController().signal) {
    const page = firstPages.find(buildKey(filter));
    return page && !page.isStale ? { ok: true as const, ...page } : load(filter, 0, signal);
  }

  async function suggest(search: string) {
    const names = () =>
      [
        ...(providers.state.value.kind === 'ready' ? providers.state.value.data : []).map(
          ({ providerName }) => providerName,
        ),
        ...firstPages.listRows().map((row) => deps.getName(row)),
      ].filter((name) => name !== undefined);
    const suggestion = suggestSearch(search, names());
    if (suggestion?.distance === 1) return suggestion;
    await Promise.all(listSearchParts(search).map((part) => loadFirst({ search: part })));
    return suggestSearch(search, names());
  }

  function list(entry: string, filter: LobbyFilter): PagedList<Row> {
    const key = buildKey(filter);
    const existing = lists.get(entry);
    if (existing?.key === key) return existing.pages;
    existing?.pages.abandon();
    const pages = createPagedList(
      deps.timers,
      (offset, signal) => load(filter, offset, signal),
      firstPages.find(key),
    );
    lists.set(entry, { key, filter, pages });
    const [oldest] = lists.keys();
    if (lists.size > MAX_LISTS && oldest !== undefined) lists.delete(oldest);
    return pages;
  }

  return {
    loadFirst,
    suggest,
    forgetPages: () => firstPages.clear(),
    categories: categories.state,
    providers: providers.state,
    loadProviders: () => providers.load(),
    loadFacets() {
      void categories.load();
      void providers.load();
    },
    find(entry, filter) {
      const key = buildKey(filter);
      const isInMemory = lists.get(entry)?.key === key || firstPages.find(key)?.isStale === false;
      return isInMemory ? list(entry, filter) : undefined;
    },
    list,
    dropFavourites() {
      for (const [entry, { filter, pages }] of lists) {
        if (!filter.favorites) continue;
        pages.abandon();
        lists.delete(entry);
      }
    },
    removeFavourite(id) {
      for (const { filter, pages } of lists.values()) {
        if (filter.favorites) pages.remove((row) => isSameId(deps.getId(row), id));
      }
    },
  };
}
