/** Favourite games: slots and live tables, the newest first. */
import type { FAVORITE_TYPES } from '#contracts/calls/user';
import { games } from '#fixtures/catalogue/games';
import { tables } from '#fixtures/catalogue/tables';
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

/** Takes an id out; one that is not there changes nothing. */
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

/** Draws a seeded player's favourites. counts: how many of each type; unit: draws, at least 0, below 1. */
export function seedFavorites(
  world: World,
  uid: string,
  counts: Readonly<Record<FavoriteType, number>>,
  unit: () => number,
): void {
  if (counts.casino + counts.livecasino === 0) return;
  const some = (ids: readonly number[], count: number) => {
    const drawn = new Set<number>();
    while (drawn.size < Math.min(count, ids.length)) drawn.add(ids[Math.floor(unit() * ids.length)] ?? 0);
    return [...drawn];
  };
  putRow(world.favorites, uid, {
    casino: some(
      games().map(({ gameID }) => gameID),
      counts.casino,
    ),
    livecasino: some(
      tables().map(({ tableID }) => tableID),
      counts.livecasino,
    ),
  });
}

function putFavorites(world: World, uid: string, type: FavoriteType, ids: readonly number[]): void {
  putRow(world.favorites, uid, { ...(rowAt(world.favorites, uid) ?? NONE), [type]: ids });
}
