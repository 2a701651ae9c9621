/** Creates the models of both lobbies when the first page that needs them opens. */
import * as casino from '#contracts/calls/casino';
import * as livecasino from '#contracts/calls/livecasino';
import type { AnyId } from '#contracts/read-types';
import { MAX_GAMES } from '#contracts/rules/lists';
import type { Category, Game, Provider, Table } from '../../../core/api/rows.ts';
import { isSameId } from '../../../core/api/values.ts';
import { createTextResource, onChange, type Resource } from '../../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { requireSession } from '../../../core/session/credentials.ts';
import { getCatalogue } from '../catalogue.ts';
import { getFavourites } from '../favourites/favourites.ts';
import { createLobby, type LobbyFilter, type LobbyModel } from './lobby-model.ts';

export interface Lobbies {
  readonly slots: LobbyModel<Game>;
  readonly live: LobbyModel<Table>;
}

/** Players with role 20 see only the live studios with status 2 (spec §6). */
const LIMITED_ROLE = 20;
const LIMITED_STATUS = 2;

export const getLobbies = defineScreenModel(createLobbies);

function createLobbies(models: Models): Lobbies {
  const { call, language, platform, player, session, timers } = models;
  const catalogue = getCatalogue(models);
  // The time of the server is unknown before the first reply.
  const shared = { timers, lang: () => language.lang.value, now: platform.monotonic };
  const isLimited = () => session.rid.value === LIMITED_ROLE;

  const liveCategories = createTextResource(models, () => call(livecasino.category_list));
  const liveProviders = createTextResource(models, async () => {
    // The role of a player with auth alone may be unknown until the session is refreshed.
    if (session.mayEnter.value) await requireSession(models);
    return call(livecasino.provider_list, isLimited() ? { status: LIMITED_STATUS } : {});
  });

  const slots = createLobby<Game>({
    ...shared,
    categories: catalogue.categories,
    providers: catalogue.providers,
    getId: (game) => game.gameID,
    async loadRows(filter, offset, signal) {
      const failure = filter.favorites && (await requireSession(models));
      return failure || call(casino.games_list, { offset, ...toWireFilter(filter, catalogue) }, { signal });
    },
  });
  const live = createLobby<Table>({
    ...shared,
    categories: liveCategories,
    providers: liveProviders,
    getId: (table) => table.tableID,
    async loadRows(filter, offset, signal) {
      const failure = filter.favorites && (await requireSession(models));
      if (failure) return failure;
      const limit = isCategoryOrProvider(filter) ? { limit: MAX_GAMES } : {};
      const wireFilter = toWireFilter(filter, { categories: liveCategories, providers: liveProviders });
      return call(livecasino.game_table_list, { offset, ...limit, ...wireFilter }, { signal });
    },
  });

  // Only the limited role sees fewer live providers, so a role that has just become known drops no other list.
  onChange(isLimited, () => {
    liveProviders.reload();
    live.dropAll();
  });
  player.onSignOut(() => {
    for (const lobby of [slots, live]) lobby.dropFavourites();
  });
  getFavourites(models).onRemoved((type, id) => (type === 'live' ? live : slots).removeFavourite(id));

  return { slots, live };
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
    ...(favorites && { favorites, limit: MAX_GAMES }),
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
