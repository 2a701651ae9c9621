/** Saving a world as one document, and restoring it, in this world or any other. */
import * as z from 'zod/mini';
import type { Snapshot } from '#contracts/control/snapshot';
import type { Host } from '../host.ts';
import { clockAt } from './clock.ts';
import { BadData, dataOf, fillWorld } from './data.ts';
import { isClockTime } from './istanbul.ts';
import type { World } from './world.ts';
import { freshWorld, setWorld } from './worlds.ts';

export const SNAPSHOT_VERSION = 1;

/**
 * The world as a document: all of it but its name and its journal.
 *
 * It is of the instant when something was last done to the world, so that saving it twice gives the same bytes;
 * restored, a running clock runs on from there, however long the document has lain in a drawer.
 */
export function snapshotOf(world: World): Snapshot {
  const { clearedAt: _, clock, ...data } = dataOf(world);
  return {
    vitrin: 'world',
    version: SNAPSHOT_VERSION,
    world: {
      ...data,
      clock: clock.kind === 'standing' ? clock : { kind: 'running', at: world.changedAt },
    },
  };
}

const SavedClock = z.object({
  kind: z.enum(['running', 'standing']),
  at: z.int().check(z.refine(isClockTime)),
});

/** Puts the world of a document in the place of another, which keeps its name and its journal; throws BadData. */
export function restoreSnapshot(host: Host, { name, journal }: World, { version, world }: Snapshot): World {
  if (version !== SNAPSHOT_VERSION) {
    throw new BadData(
      'version',
      `This server restores version ${SNAPSHOT_VERSION}, and this snapshot has version ${version}`,
    );
  }
  const { clock, ...data } = world;
  const saved = SavedClock.safeParse(clock);
  if (!saved.success)
    throw new BadData('world.clock', 'kind running or standing, and at, epoch ms, are expected');
  const { kind, at } = saved.data;
  const restored = fillWorld(freshWorld(host, name), {
    ...data,
    clearedAt: at,
    clock: clockAt(at, kind === 'running', host),
  });
  restored.journal = journal;
  setWorld(host, restored);
  return restored;
}
