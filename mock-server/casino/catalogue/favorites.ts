/** Stores players' favourite games: slots and live tables, newest first. */
import type { FAVORITE_TYPES } from '#contracts/calls/user';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import { putRow, rowAt } from '../../engine/tables/table.ts';
import type { CatalogueTables, Favorites } from './tables.ts';

export type FavoriteType = (typeof FAVORITE_TYPES)[number];

const NO_FAVORITES: Favorites = { casino: [], livecasino: [] };

/** Returns the ids of a player's favourites of one type, newest first. */
export function listFavorites(
  { favorites }: CatalogueTables,
  uid: string,
  type: FavoriteType,
): readonly number[] {
  return (rowAt(favorites, uid) ?? NO_FAVORITES)[type];
}

/** Adds a favourite in first place. A game that is a favourite already keeps its place. */
export function addFavorite(tables: CatalogueTables, uid: string, type: FavoriteType, id: number): void {
  const ids = listFavorites(tables, uid, type);
  if (!ids.includes(id)) putFavorites(tables, uid, type, [id, ...ids]);
}

/** Removes a favourite, if it exists. */
export function removeFavorite(tables: CatalogueTables, uid: string, type: FavoriteType, id: number): void {
  const ids = listFavorites(tables, uid, type);
  if (!ids.includes(id)) return;
  const remainingIds = ids.filter((other) => other !== id);
  putFavorites(tables, uid, type, remainingIds);
}

/**
 * Draws a seeded player's favourites.
 *
 * counts: the number of favourites of each type; unit: returns a random number, at least 0 and below 1.
 */
export function seedFavorites(
  { favorites }: CatalogueTables,
  uid: string,
  counts: Readonly<Record<FavoriteType, number>>,
  unit: () => number,
): void {
  if (counts.casino + counts.livecasino === 0) return;
  const drawSome = (ids: readonly number[], count: number) => {
    const drawnIds = new Set<number>();
    while (drawnIds.size < Math.min(count, ids.length))
      drawnIds.add(ids[Math.floor(unit() * ids.length)] ?? 0);
    return [...drawnIds];
  };
  const slotIDs = listGames().map(({ gameID }) => gameID);
  const tableIDs = listTables().map(({ tableID }) => tableID);
  putRow(favorites, uid, {
    casino: drawSome(slotIDs, counts.casino),
    livecasino: drawSome(tableIDs, counts.livecasino),
  });
}

function putFavorites(
  { favorites }: CatalogueTables,
  uid: string,
  type: FavoriteType,
  ids: readonly number[],
): void {
  putRow(favorites, uid, { ...(rowAt(favorites, uid) ?? NO_FAVORITES), [type]: ids });
}
