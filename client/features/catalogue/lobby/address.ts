/** Keeps the filter of a lobby in its URL: category or provider in the path, everything else in the query. */

import { GAME_ORDERS } from '#contracts/calls/casino';
import type { AnyId } from '#contracts/read-types';
import { MIN_SEARCH_CHARS } from '#contracts/rules/search-length';
import { trimTyped } from '#contracts/separators';
import { parsePathId } from '../../../core/api/values.ts';
import type { Query } from '../../../core/routing/query.ts';
import type { RouteParams } from '../../../core/routing/route.ts';

export interface LobbyFilter {
  readonly categoryID?: AnyId;
  readonly providerID?: AnyId;
  /** The text to search for, at least `MIN_SEARCH_CHARS` characters. */
  readonly search?: string;
  readonly order?: (typeof GAME_ORDERS)[number];
  readonly favorites?: true;
}

export type LobbyBase = '/slot' | '/live';
export type Order = NonNullable<LobbyFilter['order']>;

/** The names of the query parameters. The value of `sort` is in lower case. */
const QUERY_NAMES = { provider: 'provider', search: 'q', order: 'sort', favourites: 'favorites' } as const;

/**
 * Parses the filter of a URL; returns undefined for an unknown type.
 *
 * types: category ids by the names in `/slot/type/{type}` or `/live/type/{type}`.
 */
export function parseFilter(
  params: RouteParams,
  query: Query,
  types: Readonly<Record<string, number>>,
): LobbyFilter | undefined {
  const category =
    params.type === undefined ? parseOptionalId(params.categoryID) : findOwnValue(types, params.type);
  const provider = parseOptionalId(params.providerID ?? query[QUERY_NAMES.provider]);
  if (params.type !== undefined && category === undefined) return undefined;
  const search = trimTyped(query[QUERY_NAMES.search] ?? '');
  const order = GAME_ORDERS.find((each) => each.toLowerCase() === query[QUERY_NAMES.order]);
  return {
    ...(category !== undefined && { categoryID: category }),
    ...(provider !== undefined && { providerID: provider }),
    ...(search.length >= MIN_SEARCH_CHARS && { search }),
    ...(order && { order }),
    ...(query[QUERY_NAMES.favourites] === '1' && { favorites: true }),
  };
}

/** Returns path and query of a filter. */
export function buildLobbyPath(base: LobbyBase, filter: LobbyFilter): string {
  const { categoryID, providerID, search, order, favorites } = filter;
  const query = new URLSearchParams();
  let path: string = base;
  if (categoryID !== undefined) path += `/category/${encodeURIComponent(categoryID)}`;
  else if (providerID !== undefined) path += `/provider/${encodeURIComponent(providerID)}`;
  if (categoryID !== undefined && providerID !== undefined)
    query.set(QUERY_NAMES.provider, String(providerID));
  if (search) query.set(QUERY_NAMES.search, search);
  if (order) query.set(QUERY_NAMES.order, order.toLowerCase());
  if (favorites) query.set(QUERY_NAMES.favourites, '1');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the filter without the given properties. */
export function omit(filter: LobbyFilter, ...names: (keyof LobbyFilter)[]): LobbyFilter {
  const rest = { ...filter };
  for (const name of names) delete rest[name];
  return rest;
}

function parseOptionalId(text: string | undefined): AnyId | undefined {
  return text ? parsePathId(text) : undefined;
}

function findOwnValue(table: Readonly<Record<string, number>>, key: string): number | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
