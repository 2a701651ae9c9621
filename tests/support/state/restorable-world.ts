import { restoreSnapshot, takeSnapshot } from '#mock-server/engine/worlds/snapshot';
import { aWorld, type SignedIn, type TestWorld } from '../a-world.ts';
import { runSampleActivity } from '../casino/sample-activity.ts';

export interface RestorableWorld extends TestWorld {
  /** A player who is signed in and has open games, a coupon and a favourite. */
  readonly player: SignedIn;
  /** Restores the world to its state after the sample activity. */
  readonly restore: () => void;
  /** Returns the world's snapshot as text, for comparisons. */
  readonly snapshotText: () => string;
}

/**
 * Creates a world with sample activity, which a test can restore before each run. test: the world to use
 * instead of a new one.
 */
export async function createRestorableWorld(
  test?: TestWorld,
  username = 'esra.isik',
): Promise<RestorableWorld> {
  const world = test ?? (await aWorld());
  await runSampleActivity(world, 'before', username);
  const player = await world.as(username);
  const snapshot = JSON.stringify(takeSnapshot(world.world()));
  return {
    ...world,
    player,
    restore: () => void restoreSnapshot(world.platform, world.world(), JSON.parse(snapshot)),
    snapshotText: () => JSON.stringify(takeSnapshot(world.world())),
  };
}
