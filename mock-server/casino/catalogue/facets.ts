/** Lists the categories and providers by which the slot lobby and the live lobby can be filtered. */
import type { Category, Provider } from '#contracts/calls/casino';
import type { Lang } from '#contracts/fields';
import { lazy } from '#contracts/lazy';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueCategory, liveCategories, slotCategories } from '#fixtures/catalogue/categories';
import { listGames } from '#fixtures/catalogue/games';
import { liveProviders, providers } from '#fixtures/catalogue/providers';
import { listTables } from '#fixtures/catalogue/tables';
import { deepFreeze } from '../../engine/base/deep-freeze.ts';
import { type PageWindow, sliceRows } from '../../engine/base/pagination.ts';

type Categories = readonly CatalogueCategory[];
/** The games or tables that are counted by category. */
type Categorised = readonly { readonly categoryIDs: readonly number[] }[];

function buildCategories(categories: Categories, entries: Categorised, lang: Lang): readonly Category[] {
  return deepFreeze(
    categories.map(({ categoryID, name }) => ({
      CategoryID: categoryID,
      CategoryName: name[lang],
      count: entries.filter(({ categoryIDs }) => categoryIDs.includes(categoryID)).length,
    })),
  );
}

function buildPerLanguage<Rows>(build: (lang: Lang) => Rows): Readonly<Record<Lang, Rows>> {
  return { tr: build('tr'), en: build('en') };
}

function buildProviders(
  fixtures: typeof providers,
  entries: readonly { readonly providerID: number }[],
): readonly Provider[] {
  return deepFreeze(
    fixtures.map(({ providerID, name, status }) => ({
      providerID,
      providerName: name,
      status,
      count: entries.filter((entry) => entry.providerID === providerID).length,
      image: mediaUrl('providers', providerID),
    })),
  );
}

const categoryLists = lazy(() => ({
  slot: buildPerLanguage((lang) => buildCategories(slotCategories, listGames(), lang)),
  live: buildPerLanguage((lang) => buildCategories(liveCategories, listTables(), lang)),
}));

export const listSlotCategories = (lang: Lang) => categoryLists().slot[lang];
export const listLiveCategories = (lang: Lang) => categoryLists().live[lang];
export const listSlotProviders = lazy(() => buildProviders(providers, listGames()));
export const listLiveProviders = lazy(() => buildProviders(liveProviders, listTables()));

/**
 * Returns the rows that a window selects. If it selects all rows, returns the frozen list itself, because
 * frozen replies are serialised only once.
 */
export function sliceFrozen<Row extends Category | Provider>(
  list: readonly Row[],
  window: PageWindow,
): Row[] {
  const whole = window.offset === 0 && window.limit >= list.length;
  // The contract's type is mutable, but no code changes a list that a handler has returned.
  return whole ? (list as Row[]) : sliceRows(list, window);
}

/** Filters the providers by `status` if it is given, and returns the rows that the window selects. */
export function listByStatus(
  list: readonly Provider[],
  { status, ...window }: PageWindow & { readonly status?: number | undefined },
): Provider[] {
  return sliceFrozen(status === undefined ? list : list.filter((row) => row.status === status), window);
}
