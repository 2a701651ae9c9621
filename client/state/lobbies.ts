/** The two lobbies: a model of their pages, made with the first of them. */

import type { Game } from '#contracts/calls/casino';
import * as casino from '#contracts/calls/casino';
import type { Table } from '#contracts/calls/livecasino';
import * as livecasino from '#contracts/calls/livecasino';
import { createResource } from './list.ts';
import { createLobby, type LobbyFilter, type LobbyModel } from './lobby.ts';
import type { ModelParts } from './models.ts';
import { onChange } from './on-change.ts';

export interface Lobbies {
  readonly slots: LobbyModel<Game>;
  readonly live: LobbyModel<Table>;
}

/** Limits of spec §7 casino and livecasino. */
const PAGE_SIZE = 48;
const SLOT_FACETS = 100;
const LIVE_FACETS = 150;
/** Role 20 is shown the live studios of status 2 only (spec §6). */
const LIMITED_ROLE = 20;
const LIMITED_STATUS = 2;

/** For `useModel(createLobbies)`. */
export function createLobbies({ call, timers, models }: ModelParts): Lobbies {
  const { catalogue, favourites } = models;
  const lang = () => models.language.lang.value;
  const rid = () => models.session.session.value?.rid ?? null;

  const slotProviders = createResource(
    timers,
    () => call(casino.provider_list, { limit: SLOT_FACETS, offset: 0 }),
    isNone,
  );
  const liveCategories = createResource(
    timers,
    () => call(livecasino.category_list, { limit: LIVE_FACETS, offset: 0 }),
    isNone,
  );
  const liveProviders = createResource(
    timers,
    () =>
      call(livecasino.provider_list, {
        limit: LIVE_FACETS,
        offset: 0,
        ...(rid() === LIMITED_ROLE && { status: LIMITED_STATUS }),
      }),
    isNone,
  );

  const slots = createLobby<Game>({
    timers,
    lang,
    categories: catalogue.categories,
    providers: slotProviders,
    idOf: (game) => game.gameID,
    askRows: (filter, offset, signal) =>
      call(casino.games_list, { limit: PAGE_SIZE, offset, ...wireFilter(filter) }, { signal }),
  });
  const live = createLobby<Table>({
    timers,
    lang,
    categories: liveCategories,
    providers: liveProviders,
    idOf: (table) => table.tableID,
    askRows: (filter, offset, signal) =>
      call(livecasino.game_table_list, { limit: PAGE_SIZE, offset, ...wireFilter(filter) }, { signal }),
  });

  // names come in the language of the call, and which studios there are depends on the role
  onChange(lang, () => {
    for (const facet of [slotProviders, liveCategories, liveProviders]) facet.reload();
  });
  onChange(rid, () => liveProviders.reload());
  favourites.onRemoved((type, id) => (type === 'live' ? live : slots).unfavourite(id));

  return { slots, live };
}

const isNone = (rows: readonly unknown[]) => rows.length === 0;

/** By name from A; the newest and the most generous first. */
const DIRECTION = { NAME: 1, NEW: -1, RTP: -1 } as const;

/** A filter in the words of the wire; what is not asked for is left out. */
function wireFilter({ categoryID, providerID, search, order, favorites }: LobbyFilter) {
  return {
    ...(categoryID !== undefined && { categoryID }),
    ...(providerID !== undefined && { providerID }),
    ...(search !== undefined && { searchGameName: search }),
    ...(order !== undefined && { OrderPar: order, OrderDir: DIRECTION[order] }),
    ...(favorites && { favorites }),
  };
}
