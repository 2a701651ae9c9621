/**
 * Searches slots, tables and providers for the text in the search dialog, shortly after the last key press.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { AnyId } from '#contracts/read-types';
import { foldForSearch } from '#contracts/search-fold';
import { trimTyped } from '#contracts/separators';
import type { Game, Provider, Table } from '../../../core/api/rows.ts';
import { LOADING, type Loadable, readRows, SLOW_MS, toFailedState } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { isSearchable, SEARCH_DELAY_MS } from '../../../ui/search.tsx';
import { getLobbies } from '../lobby/lobbies.ts';

export interface SearchResults {
  /** The text that was searched for. */
  readonly text: string;
  readonly games: readonly Game[];
  readonly gameCount: number | undefined;
  readonly tables: readonly Table[];
  readonly tableCount: number | undefined;
  readonly providers: readonly ProviderHit[];
}

export interface SearchModel {
  /** The results of the last search; null while the text is too short. */
  readonly results: ReadonlySignal<Loadable<SearchResults> | null>;
  /** Whether `results` still belong to an earlier text. */
  readonly isUpdating: ReadonlySignal<boolean>;
  /** Searches for the text after a pause, and aborts the search for an earlier text. */
  type(text: string): void;
  /** Searches again after a failure. */
  retry(): void;
}

export const getSearch = defineScreenModel(createSearch);

function createSearch(models: Models): SearchModel {
  const { timers } = models;
  const { slots, live } = getLobbies(models);
  const results = signal<Loadable<SearchResults> | null>(null);
  const isUpdating = signal(false);
  let text = '';
  let cancelTimer = () => {};
  let request: AbortController | null = null;

  async function run() {
    const ownRequest = new AbortController();
    request = ownRequest;
    const { signal } = ownRequest;
    const search = text;
    const cancelSlow = timers.after(SLOW_MS, () => {
      if (!signal.aborted) results.value = { kind: 'loading', isSlow: true };
    });
    // The list of providers is loaded for the results too, but a search works without it.
    const facets = Promise.all([slots.providers.load(), live.providers.load()]);
    const [games, tables] = await Promise.all([
      slots.lists.loadFirst({ search }, signal),
      live.lists.loadFirst({ search }, signal),
    ]);
    if (!games.ok || !tables.ok) {
      cancelSlow();
      const failure = games.ok ? tables : games;
      if (!signal.aborted && !failure.ok) show(toFailedState(failure));
      return;
    }
    await facets;
    const providers = findProviderHits(search, slots.providers.state.value, live.providers.state.value);
    cancelSlow();
    if (signal.aborted) return;
    show({
      kind: 'ready',
      data: {
        text: search,
        games: games.rows,
        gameCount: games.total,
        tables: tables.rows,
        tableCount: tables.total,
        providers,
      },
    });
  }

  function show(state: Loadable<SearchResults>) {
    results.value = state;
    isUpdating.value = false;
  }

  function start() {
    if (results.value?.kind !== 'ready') results.value = LOADING;
    isUpdating.value = true;
    void run();
  }

  return {
    results,
    isUpdating,
    type(next) {
      const search = trimTyped(next);
      if (search === text) return;
      text = search;
      cancelTimer();
      request?.abort();
      if (!isSearchable(text)) {
        results.value = null;
        isUpdating.value = false;
        return;
      }
      if (results.value?.kind === 'ready') isUpdating.value = true;
      else results.value = LOADING;
      cancelTimer = timers.after(SEARCH_DELAY_MS, start);
    },
    retry() {
      request?.abort();
      results.value = LOADING;
      start();
    },
  };
}

/** Builds and reads the addresses of the results page, such as `/search?q=lale&type=slots`. */
export const SEARCH_KINDS = ['slots', 'live', 'providers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * Returns the address of the results page for a search text. Without a kind, the page shows results of all
 * kinds.
 */
export function buildSearchPath(text: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams({ q: text, ...(kind && { type: kind }) })}`;
}

/**
 * Parses the kind in the query of an address. Returns undefined, which means all kinds, if the kind is
 * missing or unknown.
 */
export function parseSearchKind(value: string | undefined): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === value);
}

export interface ProviderHit {
  readonly id: AnyId;
  readonly name: string;
  readonly image: string | undefined;
  /** The number of the provider's slots. */
  readonly slotCount: number;
  readonly tableCount: number;
  /** The address of a lobby page that lists the provider's games. */
  readonly href: string;
}

type Providers = Loadable<readonly Provider[]>;

/** Returns the providers whose name contains `text`. A list that is not loaded counts as empty. */
export function findProviderHits(text: string, slots: Providers, live: Providers): readonly ProviderHit[] {
  const search = foldForSearch(text);
  const hits = new Map<string, ProviderHit>();
  for (const [providers, kind] of [
    [slots, 'slot'],
    [live, 'live'],
  ] as const) {
    for (const provider of readRows(providers)) {
      const { providerID: id, providerName: name, image, count = 0 } = provider;
      if (id === undefined || name === undefined || !foldForSearch(name).includes(search)) continue;
      const hit = hits.get(String(id)) ?? {
        id,
        name,
        image,
        slotCount: 0,
        tableCount: 0,
        href: `/${kind}/provider/${encodeURIComponent(id)}`,
      };
      hits.set(String(id), { ...hit, [kind === 'slot' ? 'slotCount' : 'tableCount']: count });
    }
  }
  return [...hits.values()];
}
