/** A world in which something has happened, to which one comes back before each run of a property. */
import { restoreSnapshot, snapshotOf } from '#mock-server/worlds/snapshot';
import { aWorld, type Setting, type SignedIn, type TestWorld } from './a-world.ts';
import { beBusy } from './busy-player.ts';

export interface LivedIn extends TestWorld {
  /** Signed in, with games open, a coupon and a favourite. */
  readonly player: SignedIn;
  /** To the world as it was at first. */
  readonly back: () => void;
  /** All that the world remembers, as text: to be compared. */
  readonly memory: () => string;
}

export async function aLivedInWorld(username = 'esra.isik', setting: Setting = {}): Promise<LivedIn> {
  const test = await aWorld(setting);
  await beBusy(test, 'before', username);
  const player = await test.as(username);
  const saved = JSON.stringify(snapshotOf(test.world()));
  return {
    ...test,
    player,
    back: () => void restoreSnapshot(test.host, test.world(), JSON.parse(saved)),
    memory: () => JSON.stringify(snapshotOf(test.world())),
  };
}
