/**
 * Searches slots, tables and providers for the text in the search dialog, shortly after the last key press.
 */

import { type ReadonlySignal, signal } from '@preact/signals-react';
import { trimTyped } from '#contracts/separators';
import type { Game, Table } from '../../../core/api/rows.ts';
import { LOADING, type Loadable, SLOW_MS, toFailedState } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { isSearchable, SEARCH_DELAY_MS } from '../../../ui/forms/search-input.ts';
import { getLobbies } from '../lobby/lobbies.ts';
import { findProviderHits, type ProviderHit } from './provider-hits.ts';

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
    const facets = Promise.all([slots.loadProviders(), live.loadProviders()]);
    const [games, tables] = await Promise.all([
      slots.loadFirst({ search }, signal),
      live.loadFirst({ search }, signal),
    ]);
    if (!games.ok || !tables.ok) {
      cancelSlow();
      const failure = games.ok ? tables : games;
      if (!signal.aborted && !failure.ok) show(toFailedState(failure));
      return;
    }
    await facets;
    const providers = findProviderHits(search, slots.providers.value, live.providers.value);
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
