/** A lobby's filters as they stand in its address: the category or provider in the path, the rest in the query. */
import { GAME_ORDERS } from '#contracts/calls/casino';
import { SEARCH_MINIMUM } from '#contracts/rules/search-fold';
import type { RouteParams } from '../../routes.tsx';
import type { Query } from '../../shell/query.ts';
import type { LobbyFilter } from '../../state/lobby.ts';

export type LobbyBase = '/slot' | '/live';
export type Order = NonNullable<LobbyFilter['order']>;

/** Kept in the query; `sort` in lower case. */
const NAMES = { provider: 'provider', search: 'q', order: 'sort', favourites: 'favorites' } as const;

/**
 * The filter of an address; undefined when its category, provider or type is none.
 *
 * types: the closed list of `/slot/type/{type}` and `/live/type/{type}`, each the number of a category.
 */
export function readFilter(
  params: RouteParams,
  query: Query,
  types: Readonly<Record<string, number>>,
): LobbyFilter | undefined {
  const category =
    params.type === undefined ? numberIn(params.categoryID) : (ownValue(types, params.type) ?? Number.NaN);
  const provider = numberIn(params.providerID ?? query[NAMES.provider]);
  if (Number.isNaN(category) || Number.isNaN(provider)) return undefined;
  const search = query[NAMES.search]?.trim() ?? '';
  const order = GAME_ORDERS.find((each) => each.toLowerCase() === query[NAMES.order]);
  return {
    ...(category !== undefined && { categoryID: category }),
    ...(provider !== undefined && { providerID: provider }),
    ...(search.length >= SEARCH_MINIMUM && { search }),
    ...(order && { order }),
    ...(query[NAMES.favourites] === '1' && { favorites: true }),
  };
}

/** The address of a filter. */
export function filterAddress(base: LobbyBase, filter: LobbyFilter): string {
  const { categoryID, providerID, search, order, favorites } = filter;
  const query = new URLSearchParams();
  let path: string = base;
  if (categoryID !== undefined) path += `/category/${categoryID}`;
  else if (providerID !== undefined) path += `/provider/${providerID}`;
  if (categoryID !== undefined && providerID !== undefined) query.set(NAMES.provider, String(providerID));
  if (search) query.set(NAMES.search, search);
  if (order) query.set(NAMES.order, order.toLowerCase());
  if (favorites) query.set(NAMES.favourites, '1');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A filter without some of its parts. */
export function without(filter: LobbyFilter, ...parts: (keyof LobbyFilter)[]): LobbyFilter {
  const rest = { ...filter };
  for (const part of parts) delete rest[part];
  return rest;
}

function numberIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

function ownValue(table: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
