/** Helps tests that need a world with a change: a favourite of esra.isik. */
import * as user from '#contracts/calls/user';
import type { SignedIn, TestWorld } from '../a-world.ts';

/** Signs esra.isik in, adds a favourite, and returns the player. */
export async function addFavourite(world: TestWorld, id = 1001): Promise<SignedIn> {
  const esra = await world.as('esra.isik');
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id });
  return esra;
}

/** Signs esra.isik in, and returns her favourites. */
export async function readFavourites(world: TestWorld): Promise<readonly (number | string)[]> {
  return (await world.as('esra.isik')).read(user.favorites, { type: 'casino' });
}
