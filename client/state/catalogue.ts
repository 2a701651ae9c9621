/** Games and tables: the shelves of the home page, and the lobbies with their filters. */
import type { ReadonlySignal } from '@preact/signals-react';
import type { Category, Game, Provider } from '#contracts/calls/casino';
import type { Table } from '#contracts/calls/livecasino';
import type { ListState, Loadable } from './list.ts';

export interface LobbyFilter {
  readonly categoryID?: number;
  readonly providerID?: number;
  /** From three characters; shorter ones are no search. */
  readonly search?: string;
  readonly order?: 'NAME' | 'NEW' | 'RTP';
  readonly favorites?: true;
}

/** A list on a page, with what one can do about it. */
export interface GameList<Row> {
  readonly state: ReadonlySignal<ListState<Row>>;
  /** The next page ("Daha fazla"), also after it failed. */
  more(): void;
  /** From the beginning, after an error. */
  retry(): void;
}

export interface Shelf<Row> {
  readonly category: Category;
  readonly state: ReadonlySignal<Loadable<readonly Row[]>>;
  retry(): void;
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
  list(entry: string, filter: LobbyFilter): GameList<Row>;
}

export interface CatalogueModel {
  readonly slots: LobbyModel<Game>;
  readonly live: LobbyModel<Table>;
  /** The shelves of the home page. */
  readonly shelves: ReadonlySignal<Loadable<readonly Shelf<Game>[]>>;
  readonly liveShelf: ReadonlySignal<Loadable<readonly Table[]>>;
  /** Quick access: the category of today's busiest slots (spec §7 casino). */
  readonly quickAccess: ReadonlySignal<Loadable<readonly Game[]>>;
  /** Loads what the home page shows, unless it is here; also after an error. */
  loadHome(): void;
}
