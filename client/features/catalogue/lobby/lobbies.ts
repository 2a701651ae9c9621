/** Creates the models of both lobbies when the first page that needs them opens. */
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import type { AnyId } from '#contracts/read-types';
import { GAMES_PAGE_SIZE, MAX_GAMES } from '#contracts/rules/lists';
import { MINUTE_MS } from '#contracts/time/durations';
import type { Category, Game, Provider, Table } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { createListStore, type ListStore } from '../../../core/loading/list-store.ts';
import type { PageOutcome, RowWindow } from '../../../core/loading/paged-list.ts';
import { createTextResource, onChange, type Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { requireSession } from '../../../core/session/credentials.ts';
import { getCatalogue } from '../catalogue.ts';
import { getFavourites } from '../favourites/favourites.ts';
import type { LobbyFilter } from './address.ts';

export interface LobbyModel<Row> {
  readonly categories: Resource<readonly Category[]>;
  readonly providers: Resource<readonly Provider[]>;
  /** Loads categories and providers unless they are loaded; tries again after an error. */
  loadFacets(): void;
  readonly lists: ListStore<Row, LobbyFilter>;
}

export interface Lobbies {
  readonly slots: LobbyModel<Game>;
  readonly live: LobbyModel<Table>;
}

/** Players with role 20 see only the live studios with status 2 (spec §6). */
const LIMITED_ROLE = 20;
const LIMITED_STATUS = 2;

export const getLobbies = defineScreenModel(createLobbies);

function createLobbies(models: Models): Lobbies {
  const { call, session } = models;
  const catalogue = getCatalogue(models);
  const isLimited = () => session.rid.value === LIMITED_ROLE;

  const liveCategories = createTextResource(models, () => call(livecasino.category_list));
  const liveProviders = createTextResource(models, async () => {
    // The role of a player with auth alone may be unknown until the session is refreshed.
    if (session.mayEnter.value) await requireSession(models);
    return call(livecasino.provider_list, isLimited() ? { status: LIMITED_STATUS } : {});
  });

  const slots = createLobby<Game>(models, {
    categories: catalogue.categories,
    providers: catalogue.providers,
    getId: (game) => game.gameID,
    getPageSize: ({ favorites }) => (favorites ? MAX_GAMES : GAMES_PAGE_SIZE),
    send: (data, options) => call(casino.games_list, data, options),
  });
  const live = createLobby<Table>(models, {
    categories: liveCategories,
    providers: liveProviders,
    getId: (table) => table.tableID,
    getPageSize: (filter) => (filter.favorites || isCategoryOrProvider(filter) ? MAX_GAMES : GAMES_PAGE_SIZE),
    send: (data, options) => call(livecasino.game_table_list, data, options),
  });

  // Only the limited role sees fewer live providers, so a role that has just become known drops no other list.
  onChange(isLimited, () => {
    liveProviders.reload();
    live.lists.reload();
  });
  getFavourites(models).onRemoved((type, id) => {
    if (type === 'live') live.lists.remove(isOfFavourites, (table) => isSameId(table.tableID, id));
    else slots.lists.remove(isOfFavourites, (game) => isSameId(game.gameID, id));
  });

  return { slots, live };
}

/** Lists of favourites belong to the player. */
const isOfFavourites = ({ favorites }: LobbyFilter) => favorites === true;

/** An older list is refreshed, since the number of taken seats at a live table changes every five minutes. */
const FRESH_MS = 5 * MINUTE_MS;

interface LobbySource<Row> extends Facets {
  getId(row: Row): AnyId;
  getPageSize(filter: LobbyFilter): number;
  send(
    data: RowWindow & ReturnType<typeof toWireFilter>,
    options: { readonly signal: AbortSignal },
  ): Promise<PageOutcome<Row>>;
}

function createLobby<Row>(models: Models, source: LobbySource<Row>): LobbyModel<Row> {
  const { categories, providers, getId, getPageSize, send } = source;
  return {
    categories,
    providers,
    loadFacets() {
      void categories.load();
      void providers.load();
    },
    lists: createListStore<Row, LobbyFilter>(models, {
      getId,
      async load(filter, window, signal) {
        const failure = filter.favorites && (await requireSession(models));
        return failure || send({ ...window, ...toWireFilter(filter, source) }, { signal });
      },
      getPageSize,
      maxLists: 40,
      // Other pages add to the favourites.
      getFreshMs: ({ favorites }) => (favorites ? 0 : FRESH_MS),
      isOfPlayer: isOfFavourites,
    }),
  };
}

/**
 * Returns whether a filter selects a category or provider without a search. Live lists of such filters ask
 * for 100 rows, so that one reply has all of them (spec §9).
 */
function isCategoryOrProvider({ categoryID, providerID, search }: LobbyFilter): boolean {
  return (categoryID !== undefined || providerID !== undefined) && search === undefined;
}

/** 1 sorts ascending, -1 descending: names from A, the newest first, the highest return first. */
const SORT_DIRECTIONS = { NAME: 1, NEW: -1, RTP: -1 } as const;

interface Facets {
  readonly categories: Resource<readonly Category[]>;
  readonly providers: Resource<readonly Provider[]>;
}

/**
 * Returns the request data of a filter. Properties that the filter lacks are left out. An id comes from an address
 * as a text; it is sent in the type in which the server has sent it.
 */
function toWireFilter(filter: LobbyFilter, facets: Facets) {
  const { search, order, favorites } = filter;
  const categoryID = findLoadedId(facets.categories, (each) => each.CategoryID, filter.categoryID);
  const providerID = findLoadedId(facets.providers, (each) => each.providerID, filter.providerID);
  return {
    ...(categoryID !== undefined && { categoryID }),
    ...(providerID !== undefined && { providerID }),
    ...(search !== undefined && { searchGameName: search }),
    ...(order !== undefined && { OrderPar: order, OrderDir: SORT_DIRECTIONS[order] }),
    ...(favorites && { favorites }),
  };
}

function findLoadedId<Row>(
  { state }: Resource<readonly Row[]>,
  getId: (row: Row) => AnyId | undefined,
  id: AnyId | undefined,
): AnyId | undefined {
  const loaded = state.peek();
  return (loaded.kind === 'ready' && loaded.data.map(getId).find((each) => isSameId(each, id))) || id;
}
