import { aWorld, type SignedIn, type TestWorld, type WorldOptions } from './a-world.ts';

/** Creates a world in which a player has signed in with the password: `const { player, control } = await aPlayer()`. */
export async function aPlayer(
  username = 'esra.isik',
  options: WorldOptions = {},
): Promise<TestWorld & { readonly player: SignedIn }> {
  const world = await aWorld(options);
  return { ...world, player: await world.as(username) };
}
