/** A world in which something has happened, to which one comes back before each run of a property. */
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
import { aWorld, type SignedIn, type TestWorld } from './a-world.ts';
import { beBusy } from './busy-player.ts';

export interface LivedIn extends TestWorld {
  /** Signed in, with games open, a coupon and a favourite. */
  readonly player: SignedIn;
  /** To the world as it was at first. */
  readonly back: () => void;
  /** All that the world remembers, as text: to be compared. */
  readonly memory: () => string;
}

/** test: a world in which somebody else may have done something before. */
export async function aLivedInWorld(test?: TestWorld, username = 'esra.isik'): Promise<LivedIn> {
  const world = test ?? (await aWorld());
  await beBusy(world, 'before', username);
  const player = await world.as(username);
  const saved = JSON.stringify(snapshotOf(world.world()));
  return {
    ...world,
    player,
    back: () => void restoreSnapshot(world.host, world.world(), JSON.parse(saved)),
    memory: () => JSON.stringify(snapshotOf(world.world())),
  };
}
