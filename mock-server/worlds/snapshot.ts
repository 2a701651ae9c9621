/** Saves a world as one document, and restores it in any world. */
import * as z from 'zod/mini';
import type { Snapshot } from '#contracts/control/snapshot';
import type { Platform } from '../platform.ts';
import { createClock } from './clock.ts';
import { ClockTime } from './fields.ts';
import { readWorldData, type World } from './world.ts';
import { type FilledWorld, fillWorld } from './world-data.ts';
import { buildWorld, setWorld } from './worlds.ts';

/** The version of the format. It increases when a table is renamed or its rows change their meaning. */
export const SNAPSHOT_VERSION = 2;

/**
 * Returns a world as a document, without its name and journal.
 *
 * A running clock is saved at the time of the last change, so that saving twice gives the same bytes. A
 * restored clock continues from that time.
 */
export function takeSnapshot(world: World): Snapshot {
  const { clearedAt: _, clock, ...data } = readWorldData(world);
  return {
    vitrin: 'world',
    version: SNAPSHOT_VERSION,
    world: {
      ...data,
      clock: clock.kind === 'standing' ? clock : { kind: 'running', at: world.changedAt },
    },
  };
}

export const SavedClock = z.object({ kind: z.enum(['running', 'standing']), at: ClockTime });

/** Replaces a world with the one in a document; the new world keeps the name and the journal of the old one. */
export function restoreSnapshot(
  platform: Platform,
  { name, journal }: World,
  { version, world }: Snapshot,
): FilledWorld {
  if (version !== SNAPSHOT_VERSION) {
    return {
      ok: false,
      reason: 'INVALID_DATA',
      path: 'version',
      message: `This server restores version ${SNAPSHOT_VERSION}; the snapshot has version ${version}`,
    };
  }
  const { clock, ...data } = world;
  const savedClock = SavedClock.safeParse(clock);
  if (!savedClock.success) {
    return {
      ok: false,
      reason: 'INVALID_DATA',
      path: 'world.clock',
      message: 'expected kind, running or standing, and at, epoch ms',
    };
  }
  const { kind, at } = savedClock.data;
  const restored = fillWorld(buildWorld(platform, name), {
    ...data,
    clearedAt: at,
    clock: createClock(at, kind === 'running', platform),
  });
  if (!restored.ok) return restored;
  restored.value.journal = journal;
  setWorld(platform, restored.value);
  return restored;
}
