/** Games and tables as the home page shows them; the lobbies are models of their own pages. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import { type Category, type Game, SLOT_CATEGORY } from '#contracts/calls/casino';
import { game_table_list, type Table } from '#contracts/calls/livecasino';
import type { Call } from '../api/call.ts';
import { createResource, type Loadable, type Resource } from './list.ts';
import type { Timers } from './machine.ts';

export interface Shelf<Row> {
  readonly category: Category;
  readonly state: ReadonlySignal<Loadable<readonly Row[]>>;
  retry(): void;
}

export interface CatalogueModel {
  /** The categories of the slots. */
  readonly categories: Resource<readonly Category[]>;
  /** The shelves of the home page. */
  readonly shelves: ReadonlySignal<Loadable<readonly Shelf<Game>[]>>;
  readonly liveShelf: ReadonlySignal<Loadable<readonly Table[]>>;
  /** Loads what the home page shows, unless it is here; also after an error. */
  loadHome(): void;
}

export interface Catalogue extends CatalogueModel {
  /** Another language: what is shown is asked for anew. */
  reload(): void;
}

/** Limits of spec §7 casino and livecasino. */
const PREVIEW_SIZE = 10;
const QUICK_ACCESS_SIZE = 50;
const MOST_CATEGORIES = 100;

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
}

export function createCatalogue({ call, timers }: Deps): Catalogue {
  const categories = createResource<readonly Category[]>(
    timers,
    () => call(casino.category_list, { limit: MOST_CATEGORIES, offset: 0 }),
    isNone,
  );

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
    const known = categories.state.value;
    if (known.kind !== 'ready') return known;
    const data = shelved(known.data).map((category) => {
      const preview = previewOf(category.CategoryID);
      return { category, state: preview.state, retry: () => void preview.load() };
    });
    return { kind: 'ready', data };
  });

  const liveShelf = createResource<readonly Table[]>(
    timers,
    () => call(game_table_list, { limit: PREVIEW_SIZE, offset: 0 }),
    isNone,
  );

  return {
    categories,
    shelves,
    liveShelf: liveShelf.state,
    loadHome() {
      void categories.load();
      // not after the categories: their ids are known, and the first shelf is what one waits for
      for (const categoryID of HOME_SHELVES) void previewOf(categoryID).load();
      void liveShelf.load();
    },
    reload() {
      for (const resource of [categories, ...previews.values(), liveShelf]) resource.reload();
    },
  };
}

function sizeOf(categoryID: number): number {
  return categoryID === QUICK_ACCESS ? QUICK_ACCESS_SIZE : PREVIEW_SIZE;
}

const isNone = (rows: readonly unknown[]) => rows.length === 0;

/** The categories that get a shelf, of those that the server has. */
function shelved(categories: readonly Category[]): Category[] {
  return HOME_SHELVES.flatMap((id) => categories.find(({ CategoryID }) => CategoryID === id) ?? []);
}
