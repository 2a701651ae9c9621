/** What both lobbies are sorted by: their categories and studios, made once. */
import type { Category, Provider } from '#contracts/calls/casino';
import type { Lang } from '#contracts/fields';
import { mediaUrl } from '#fixtures/art/media';
import { type CatalogueCategory, liveCategories, slotCategories } from '#fixtures/catalogue/categories';
import { games } from '#fixtures/catalogue/games';
import { liveProviders, providerOf, providers } from '#fixtures/catalogue/providers';
import { tables } from '#fixtures/catalogue/tables';
import { once } from '#fixtures/once';
import { deepFreeze } from '../worlds/table.ts';
import { rowsOf, type Window } from './page.ts';

type Categories = readonly CatalogueCategory[];
type Placed = readonly { readonly categoryIDs: readonly number[] }[];

function categoryRows(categories: Categories, placed: Placed, lang: Lang): readonly Category[] {
  return deepFreeze(
    categories.map(({ categoryID, name }) => ({
      CategoryID: categoryID,
      CategoryName: name[lang],
      count: placed.filter(({ categoryIDs }) => categoryIDs.includes(categoryID)).length,
    })),
  );
}

function inEachLanguage<Rows>(make: (lang: Lang) => Rows): Readonly<Record<Lang, Rows>> {
  return { tr: make('tr'), en: make('en') };
}

function providerRows(
  shown: typeof providers,
  placed: readonly { readonly providerID: number }[],
): readonly Provider[] {
  return deepFreeze(
    shown.map(({ providerID, name, status }) => ({
      providerID,
      providerName: name,
      status,
      count: placed.filter((each) => each.providerID === providerID).length,
      image: mediaUrl('providers', providerID),
    })),
  );
}

function statusTwoTables(): Placed {
  return tables().filter(({ providerID }) => providerOf(providerID)?.status === 2);
}

/** Of both lobbies, in each language. */
const categoryLists = once(() => ({
  slot: inEachLanguage((lang) => categoryRows(slotCategories, games(), lang)),
  live: inEachLanguage((lang) => categoryRows(liveCategories, tables(), lang)),
  // What role 20 sees (spec §6): its categories count as many tables as their lists hold.
  liveStatusTwo: inEachLanguage((lang) => categoryRows(liveCategories, statusTwoTables(), lang)),
}));

export const slotCategoryRows = (lang: Lang) => categoryLists().slot[lang];
export const liveCategoryRows = (lang: Lang, statusTwoOnly: boolean) =>
  categoryLists()[statusTwoOnly ? 'liveStatusTwo' : 'live'][lang];
export const slotProviderRows = once(() => providerRows(providers, games()));
export const liveProviderRows = once(() => providerRows(liveProviders, tables()));

/** The whole list as it is, when that is what was asked for: a frozen list is checked and serialised once. */
export function windowOf<Row extends Category | Provider>(list: readonly Row[], window: Window): Row[] {
  const whole = window.offset === 0 && window.limit >= list.length;
  // A frozen list has the type of one that may be changed; nobody after the handler does.
  return whole ? (list as Row[]) : rowsOf(list, window);
}

/** Providers of one status, or all. */
export function withStatus(
  list: readonly Provider[],
  { status, ...window }: Window & { readonly status?: number | undefined },
): Provider[] {
  return windowOf(status === undefined ? list : list.filter((row) => row.status === status), window);
}
