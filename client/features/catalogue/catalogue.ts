/** The slots of the home page, and the categories and providers of slots. Lists of lobbies have models of their own. */
import { computed, type ReadonlySignal } from '@preact/signals-react';
import * as casino from '#contracts/calls/casino';
import type { AnyId } from '#contracts/read-types';
import { PREVIEW_SIZE, QUICK_ACCESS_SIZE } from '#contracts/rules/lists';
import { SLOT_CATEGORY } from '#contracts/rules/lobby-types';
import type { Category, Game, Provider } from '../../core/api/rows.ts';
import { isSameId } from '../../core/api/values.ts';
import { getOrCreate } from '../../core/get-or-create.ts';
import { createTextResource, type Loadable, type Resource } from '../../core/loading/resource.ts';
import { defineScreenModel, type Models } from '../../core/models.ts';

export interface Shelf {
  readonly category: Category;
  readonly games: Resource<readonly Game[]>;
}

export interface CatalogueModel {
  /** The categories of the slots. */
  readonly categories: Resource<readonly Category[]>;
  /** The studios of the slots. */
  readonly providers: Resource<readonly Provider[]>;
  /** The most played slots. */
  readonly firstShelf: Resource<readonly Game[]>;
  /** The shelves of slots on the home page, in display order. */
  readonly shelves: ReadonlySignal<Loadable<readonly Shelf[]>>;
  /** Loads the first shelf of slots; if it was loaded a while ago, it is refreshed in the background. */
  loadFirstShelf(): void;
}

/** The category of the quick-access shelf: the slots that are played most today (spec §7 casino). */
const QUICK_ACCESS = SLOT_CATEGORY['intense-slots'];

const FIRST_SHELF = SLOT_CATEGORY['most-popular'];
/** The categories of the shelves below the first one, in display order. Others are in the lobby, or have a panel of their own. */
const OTHER_SHELVES: readonly number[] = [
  QUICK_ACCESS,
  SLOT_CATEGORY['new-arrivals'],
  SLOT_CATEGORY['drops-and-wins'],
  SLOT_CATEGORY['board-games'],
];

export const getCatalogue = defineScreenModel(createCatalogue);

function createCatalogue(models: Models): CatalogueModel {
  const { call } = models;
  const categories = createTextResource<readonly Category[]>(models, () => call(casino.category_list));
  const providers = createTextResource<readonly Provider[]>(models, () => call(casino.provider_list));

  const previews = new Map<string, Resource<readonly Game[]>>();
  const findPreview = (categoryID: AnyId) =>
    getOrCreate(previews, String(categoryID), () =>
      createTextResource<readonly Game[]>(models, () =>
        call(casino.games_list, { limit: findPreviewSize(categoryID), categoryID }),
      ),
    );

  const shelves = computed<Loadable<readonly Shelf[]>>(() => {
    const loaded = categories.state.value;
    if (loaded.kind !== 'ready') return loaded;
    const data = selectShelves(loaded.data).map((category) => ({
      category,
      games: findPreview(category.CategoryID),
    }));
    return { kind: 'ready', data };
  });

  // The category id of the first shelf is a constant, so its games load without waiting for the categories.
  const firstShelf = findPreview(FIRST_SHELF);

  return {
    categories,
    providers,
    firstShelf,
    shelves,
    loadFirstShelf() {
      void categories.renew();
      void firstShelf.renew();
    },
  };
}

function findPreviewSize(categoryID: AnyId): number {
  return isSameId(categoryID, QUICK_ACCESS) ? QUICK_ACCESS_SIZE : PREVIEW_SIZE;
}

/**
 * Returns the categories of the home page's shelves that exist on the server, in the order of the shelves.
 */
function selectShelves(categories: readonly Category[]): Category[] {
  return [FIRST_SHELF, ...OTHER_SHELVES].flatMap(
    (id) => categories.find(({ CategoryID }) => isSameId(CategoryID, id)) ?? [],
  );
}
