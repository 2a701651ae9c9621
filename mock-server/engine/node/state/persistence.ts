/** Opens the store of all worlds, and restores the default world as the last server left it. */
import { join } from 'node:path';
import { parseCopyName } from '#contracts/control/snapshot';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { isClockTime } from '../../base/istanbul.ts';
import { saveCopy } from '../../control/copies.ts';
import type { Platform, SnapshotStore } from '../../platform.ts';
import { buildPresetState } from '../../scenario/preset.ts';
import { continueScenario } from '../../scenario/versions.ts';
import { readWorldTime } from '../../tables/clock.ts';
import { ClientError } from '../../wire/client-error.ts';
import { buildSnapshot } from '../../worlds/snapshot.ts';
import type { StoragePlace } from '../../worlds/storage-place.ts';
import { UnreadableWorldError } from '../../worlds/store.ts';
import type { StoredWorld } from '../../worlds/stored-worlds.ts';
import type { World } from '../../worlds/world.ts';
import { fillWorld } from '../../worlds/world-data.ts';
import { buildWorld, findExistingWorld } from '../../worlds/worlds.ts';
import type { Flags } from '../flags/flags.ts';
import { FolderSnapshots } from './snapshots.ts';
import { openSqliteStore } from './sqlite-store.ts';

const SNAPSHOTS_FOLDER = 'snapshots';
const MAX_NAME_CHARS = 63;

/** The settings of a store that tests replace. */
export type StoreSettings = Pick<StoragePlace, 'limits' | 'visitorLimits' | 'retryMs' | 'open'>;

const SETTINGS: Omit<StoreSettings, 'open'> = {
  limits: { worlds: 1000, bytes: 512 * 2 ** 20 },
  visitorLimits: { worlds: 200, bytes: 64 * 2 ** 20 },
  retryMs: 2000,
};

/**
 * Stores all changed worlds in the state folder. A stored world is read when a request first names it; the
 * default world is read at once. The server starts even if the folder cannot be used. Returns the function that
 * writes the last changes and releases the folder.
 */
export function persistWorlds(
  platform: Platform,
  flags: Flags,
  settings: Partial<StoreSettings> = {},
): () => void {
  const { state: folder, seed, now } = flags;
  const { storage } = platform;
  if (folder === null) return () => {};
  storage.open({
    ...SETTINGS,
    folder,
    start: { seed, now },
    open() {
      const store = openSqliteStore(folder, platform);
      try {
        platform.snapshots = moveSnapshots(platform.snapshots, join(folder, SNAPSHOTS_FOLDER));
        return store;
      } catch (error) {
        store.close();
        throw error;
      }
    },
    adjust: (world) => applyPreset(platform, flags, world),
    restore: (stored, data) => restoreWorld(platform, flags, stored, data),
    setAside: (name, data) => saveUnderFreeName(platform.snapshots, `aside-${name}`, buildSnapshot(data)),
    // If the folder has gone again, the storage reports that, and recovers once more.
    onRecovered: () => void platform.storeKeys().catch(() => {}),
    ...settings,
  });
  if (flags.fresh) {
    platform.births.advance();
    storage.run({ remove: storage.listWorlds().map(({ name }) => name) });
  }
  if (flags.scenario !== null) storage.reserveVersions();
  // The server that uses the store may have begun worlds with the present number.
  if (storage.problem !== null) platform.births.advance();
  try {
    findExistingWorld(platform, DEFAULT_WORLD);
  } catch (error) {
    if (!(error instanceof UnreadableWorldError)) throw error; // The storage has reported the error.
  }
  return () => storage.close();
}

/** Opens the folder of snapshots, and adds those that were taken while the folder could not be used. */
function moveSnapshots(snapshots: SnapshotStore, folder: string): SnapshotStore {
  if (snapshots instanceof FolderSnapshots) return snapshots;
  const inFolder = new FolderSnapshots(folder);
  for (const { name } of snapshots.list().toSorted((a, b) => a.savedAt - b.savedAt)) {
    const copy = parseCopyName(name);
    const document = snapshots.load(name);
    if (copy) saveCopy(inFolder, copy, document);
    else saveUnderFreeName(inFolder, name, document);
  }
  return inFolder;
}

/** Saves a snapshot under a name; if it is taken, under the name with a number appended. Throws a StoreError. */
function saveUnderFreeName(snapshots: SnapshotStore, name: string, document: unknown): string {
  let freeName = name;
  for (let number = 2; snapshots.isTaken(freeName); number += 1) {
    const end = `-${number}`;
    freeName = `${name.slice(0, MAX_NAME_CHARS - end.length).replace(/-+$/, '')}${end}`;
  }
  snapshots.save(freeName, document);
  return freeName;
}

/** Restores a stored world; returns the reason if that is not possible. */
function restoreWorld(
  platform: Platform,
  flags: Flags,
  { name, birth, start, isTeams }: StoredWorld,
  data: Record<string, unknown>,
): World | string {
  const { given, seed, now } = flags;
  if (given.seed && seed !== start.seed) {
    return `--seed ${seed} was given, and the stored world has seed ${start.seed}`;
  }
  if (given.now && now !== start.now) return '--now was given, and the stored world started at another time';
  const world = fillWorld(platform.domain.tables, buildWorld(platform, name, { birth }), data);
  if (world instanceof ClientError) return `it cannot be read: ${world.path}: ${world.message}`;
  if (!isClockTime(readWorldTime(world, platform))) return 'it cannot be read: its clock is out of range';
  world.usage.isChanged = true;
  world.usage.isAtBeginning = false;
  world.usage.isTeams = isTeams;
  return world;
}

/** Sets the scenario of a restored world to the preset of `--scenario`. */
function applyPreset({ domain }: Platform, { scenario: preset }: Flags, world: World): boolean {
  if (preset === null) return false;
  const { scenario } = world;
  world.scenario = continueScenario(scenario, buildPresetState(domain.presets, preset, scenario.lastRule));
  return true;
}
