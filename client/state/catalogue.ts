/** Games and tables: the shelves of the home page, and the two lobbies. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import { type Category, type Game, SLOT_CATEGORY } from '#contracts/calls/casino';
import type { Table } from '#contracts/calls/livecasino';
import * as livecasino from '#contracts/calls/livecasino';
import type { Lang } from '#contracts/fields';
import type { Call } from '../api/call.ts';
import { createResource, type Loadable, type Resource } from './list.ts';
import { createLobby, type Lobby, type LobbyFilter, type LobbyModel } from './lobby.ts';
import type { Timers } from './machine.ts';
import type { PagedList } from './pages.ts';

export type { LobbyFilter, LobbyModel } from './lobby.ts';
/** A list on a page, with what one can do about it. */
export type GameList<Row> = PagedList<Row>;

export interface Shelf<Row> {
  readonly category: Category;
  readonly state: ReadonlySignal<Loadable<readonly Row[]>>;
  retry(): void;
}

export interface CatalogueModel {
  readonly slots: LobbyModel<Game>;
  readonly live: LobbyModel<Table>;
  /** The shelves of the home page. */
  readonly shelves: ReadonlySignal<Loadable<readonly Shelf<Game>[]>>;
  readonly liveShelf: ReadonlySignal<Loadable<readonly Table[]>>;
  /** Loads what the home page shows, unless it is here; also after an error. */
  loadHome(): void;
}

export interface Catalogue extends CatalogueModel {
  readonly slots: Lobby<Game>;
  readonly live: Lobby<Table>;
  /** Another language: what is shown is asked for anew. */
  reload(): void;
}

/** Limits of spec §7 casino and livecasino. */
const PAGE_SIZE = 48;
const PREVIEW_SIZE = 10;
const QUICK_ACCESS_SIZE = 50;
const SLOT_FACETS = 100;
const LIVE_FACETS = 150;
/** Role 20 is shown the live studios of status 2 only (spec §6). */
const LIMITED_ROLE = 20;
const LIMITED_STATUS = 2;

/** Quick access: today's busiest slots, more of them than on any other shelf (spec §7 casino). */
const QUICK_ACCESS = SLOT_CATEGORY.intenseToday;

/** In this order. */
const HOME_SHELVES: readonly number[] = [
  SLOT_CATEGORY.mostPopular,
  QUICK_ACCESS,
  SLOT_CATEGORY.newArrivals,
  SLOT_CATEGORY.dropsAndWins,
  SLOT_CATEGORY.popularJackpot,
  SLOT_CATEGORY.freeSpinPurchase,
  SLOT_CATEGORY.boardGames,
];

interface Deps {
  readonly call: Call;
  readonly timers: Timers;
  lang(): Lang;
  /** The role of whoever is signed in. */
  rid(): number | null;
}

export function createCatalogue({ call, timers, lang, rid }: Deps): Catalogue {
  const slots = createLobby<Game>({
    timers,
    lang,
    idOf: (game) => game.gameID,
    askCategories: () => call(casino.category_list, { limit: SLOT_FACETS, offset: 0 }),
    askProviders: () => call(casino.provider_list, { limit: SLOT_FACETS, offset: 0 }),
    askRows: (filter, offset, signal) =>
      call(casino.games_list, { limit: PAGE_SIZE, offset, ...wireFilter(filter) }, { signal }),
  });
  const live = createLobby<Table>({
    timers,
    lang,
    idOf: (table) => table.tableID,
    askCategories: () => call(livecasino.category_list, { limit: LIVE_FACETS, offset: 0 }),
    askProviders: () =>
      call(livecasino.provider_list, {
        limit: LIVE_FACETS,
        offset: 0,
        ...(rid() === LIMITED_ROLE && { status: LIMITED_STATUS }),
      }),
    askRows: (filter, offset, signal) =>
      call(livecasino.game_table_list, { limit: PAGE_SIZE, offset, ...wireFilter(filter) }, { signal }),
  });

  const previews = new Map<number, Resource<readonly Game[]>>();
  function previewOf(categoryID: number): Resource<readonly Game[]> {
    const there = previews.get(categoryID);
    if (there) return there;
    const made = createResource<readonly Game[]>(
      timers,
      () => call(casino.games_list, { limit: sizeOf(categoryID), offset: 0, categoryID }),
      isNone,
    );
    previews.set(categoryID, made);
    return made;
  }

  const shelves = computed<Loadable<readonly Shelf<Game>[]>>(() => {
    const categories = slots.categories.value;
    if (categories.kind !== 'ready') return categories;
    const data = shelved(categories.data).map((category) => {
      const preview = previewOf(category.CategoryID);
      return { category, state: preview.state, retry: () => void preview.load() };
    });
    return { kind: 'ready', data };
  });

  const liveShelf = createResource<readonly Table[]>(
    timers,
    () => call(livecasino.game_table_list, { limit: PREVIEW_SIZE, offset: 0 }),
    isNone,
  );

  let isHomeAsked = false;
  function loadHome() {
    isHomeAsked = true;
    slots.loadCategories();
    // not after the categories: their ids are known, and the first shelf is what one waits for
    for (const categoryID of HOME_SHELVES) void previewOf(categoryID).load();
    void liveShelf.load();
  }

  return {
    slots,
    live,
    shelves,
    liveShelf: liveShelf.state,
    loadHome,
    reload() {
      slots.reloadFacets();
      live.reloadFacets();
      for (const resource of [...previews.values(), liveShelf]) resource.reset();
      if (isHomeAsked) loadHome();
    },
  };
}

function sizeOf(categoryID: number): number {
  return categoryID === QUICK_ACCESS ? QUICK_ACCESS_SIZE : PREVIEW_SIZE;
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

/** The categories that get a shelf, of those that the server has. */
function shelved(categories: readonly Category[]): Category[] {
  return HOME_SHELVES.flatMap((id) => categories.find(({ CategoryID }) => CategoryID === id) ?? []);
}
