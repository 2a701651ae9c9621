/** A lobby: what one can filter by, and the list for each filter on each history entry. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Category, GAME_ORDERS, Provider } from '#contracts/calls/casino';
import type { Loadable, Resource } from './list.ts';
import type { Timers } from './machine.ts';
import { createPages, type PageAnswer, type PagedList, type PagedRows } from './pages.ts';

export interface LobbyFilter {
  readonly categoryID?: number;
  readonly providerID?: number;
  /** From three characters; shorter ones are no search. */
  readonly search?: string;
  readonly order?: (typeof GAME_ORDERS)[number];
  readonly favorites?: true;
}

export interface LobbyModel<Row> {
  readonly categories: ReadonlySignal<Loadable<readonly Category[]>>;
  readonly providers: ReadonlySignal<Loadable<readonly Provider[]>>;
  /** Loads categories and providers, unless they are here; also after an error. */
  loadFacets(): void;
  /**
   * The list for a filter on a history entry: the same pair answers the same list, all its pages included,
   * so that Back restores it. Another filter on the same entry ends the earlier request.
   */
  list(entry: string, filter: LobbyFilter): PagedList<Row>;
}

export interface Lobby<Row> extends LobbyModel<Row> {
  /** A favourite is none any more: it leaves the lists of favourites, and only those. */
  unfavourite(id: number): void;
}

interface Deps<Row> {
  readonly timers: Timers;
  /** What else makes it another list. */
  lang(): string;
  readonly categories: Resource<readonly Category[]>;
  readonly providers: Resource<readonly Provider[]>;
  idOf(row: Row): number;
  askRows(filter: LobbyFilter, offset: number, signal: AbortSignal): Promise<PageAnswer<Row>>;
}

/** Further back than this nobody goes; the oldest list is forgotten. */
const MOST_LISTS = 30;

export function createLobby<Row>(deps: Deps<Row>): Lobby<Row> {
  const { categories, providers } = deps;
  /** By history entry; in the order they were first shown. */
  const kept = new Map<
    string,
    { readonly is: string; readonly filter: LobbyFilter; readonly pages: PagedRows<Row> }
  >();

  return {
    categories: categories.state,
    providers: providers.state,
    loadFacets() {
      void categories.load();
      void providers.load();
    },
    list(entry, filter) {
      const is = JSON.stringify([deps.lang(), filter]);
      const there = kept.get(entry);
      if (there?.is === is) return there.pages;
      there?.pages.abandon();
      const pages = createPages(deps.timers, (offset, signal) => deps.askRows(filter, offset, signal));
      kept.set(entry, { is, filter, pages });
      const [oldest] = kept.keys();
      if (kept.size > MOST_LISTS && oldest !== undefined) kept.delete(oldest);
      return pages;
    },
    unfavourite(id) {
      for (const { filter, pages } of kept.values()) {
        if (filter.favorites) pages.remove((row) => deps.idOf(row) === id);
      }
    },
  };
}
