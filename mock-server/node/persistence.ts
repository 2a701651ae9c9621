/** Opens the store of all worlds, and restores the default world as the last server left it. */

import { join } from 'node:path';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import { buildPresetState } from '../scenario/presets.ts';
import { readWorldTime } from '../worlds/clock.ts';
import { isClockTime } from '../worlds/istanbul.ts';
import { fillWorld } from '../worlds/world-data.ts';
import { buildWorld, findExistingWorld } from '../worlds/worlds.ts';
import type { Flags } from './flags.ts';
import { FolderSnapshots } from './kept-snapshots.ts';
import { STORE_LIMITS, type StoreLimits } from './store-limits.ts';
import type { ReadResult, StartOptions, StoredState } from './world-files.ts';
import { FolderStore, type RestoreResult } from './world-store.ts';

const SNAPSHOTS_FOLDER = 'snapshots';
const DELETED_FOLDER = 'deleted';

/** Writes the last changes and releases the folder. */
export type StopPersisting = () => void;

/**
 * Stores all changed worlds in the state folder. A stored world is read when a request first names it; the
 * default world is read at once. State that cannot be read is set aside with a log line. The server starts
 * even if the folder cannot be used.
 */
export async function persistWorlds(
  platform: Platform,
  flags: Flags,
  limits: Partial<StoreLimits> = {},
): Promise<StopPersisting> {
  if (flags.state === null) return () => {};
  const startOptions: StartOptions = { seed: flags.seed, now: flags.now };
  const restore = (name: string, result: ReadResult) => restoreWorld(platform, flags, name, result);
  const store = new FolderStore(platform, flags.state, startOptions, restore, limits);
  await store.open();
  if (flags.fresh) for (const { name } of store.list()) store.remove(name);
  platform.store = store;
  platform.storage.place = { folder: flags.state, ...STORE_LIMITS, ...limits };
  platform.snapshots = new FolderSnapshots(join(flags.state, SNAPSHOTS_FOLDER));
  platform.deleted = new FolderSnapshots(join(flags.state, DELETED_FOLDER));
  findExistingWorld(platform, DEFAULT_WORLD);
  return () => {
    store.close();
    platform.store = null;
  };
}

/** Restores a world from its files. Returns the reason if it cannot be restored, undefined if there are no files. */
function restoreWorld(
  platform: Platform,
  flags: Flags,
  name: string,
  result: ReadResult,
): RestoreResult | undefined {
  switch (result.kind) {
    case 'empty':
      return undefined;
    case 'unusable':
      return { unusable: `it cannot be read: ${result.reason}` };
    case 'state': {
      const conflict = describeFlagConflict(result.state, flags);
      return conflict === undefined
        ? buildRestoredWorld(platform, flags, name, result.state)
        : { unusable: conflict };
    }
  }
}

/** Describes the flag that contradicts the stored world; undefined if none does. */
function describeFlagConflict({ startOptions }: StoredState, flags: Flags): string | undefined {
  if (flags.given.seed && flags.seed !== startOptions.seed) {
    return `--seed ${flags.seed} was given, and the stored world has seed ${startOptions.seed}`;
  }
  if (flags.given.now && flags.now !== startOptions.now) {
    return '--now was given, and the stored world started at another time';
  }
  return undefined;
}

function buildRestoredWorld(
  platform: Platform,
  { scenario }: Flags,
  name: string,
  { world: data }: StoredState,
): RestoreResult {
  const filled = fillWorld(buildWorld(platform, name), data);
  if (!filled.ok) return { unusable: `it cannot be read: ${filled.path}: ${filled.message}` };
  const world = filled.value;
  if (!isClockTime(readWorldTime(world, platform))) {
    return { unusable: 'it cannot be read: its clock is out of range' };
  }
  // --scenario applies to a restored world too.
  if (scenario !== null) world.scenario = buildPresetState(scenario);
  world.usage.isChanged = true;
  return world;
}
