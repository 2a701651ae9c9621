/** The worlds of a server. A world is created when a request first names it. */
import { WorldName } from '#contracts/control/world';
import { dropEntries } from '../journal/journal.ts';
import type { Platform } from '../platform.ts';
import { buildPresetState } from '../scenario/presets.ts';
import { createClock } from './clock.ts';
import { createEmptyWorld, type World } from './world.ts';

export const DEFAULT_WORLD = 'default';
/**
 * Beyond this number, the worlds that were used least recently are dropped, but never the default one. Ten thousand
 * worlds with a signed-in player take some 300 MiB.
 */
const MAX_WORLDS = 12_000;
/** Beyond this number, the worlds that were used least recently lose their journal. */
const MAX_WORLDS_WITH_JOURNAL = 1000;
/** Beyond this size of all journals together, the worlds that were used least recently lose theirs. */
export const MAX_JOURNAL_BYTES = 128 * 1024 * 1024;
/** The size of all journals is computed each time this much has been written. */
const JOURNAL_CHECK_BYTES = MAX_JOURNAL_BYTES / 16;
/** Journals are cleaned up at every multiple of this number of worlds. At the maximum, this many worlds are dropped. */
const CLEAN_UP_WORLDS = 100;

/** The options of a new world. The platform's defaults apply to those that are missing. */
export interface WorldOptions {
  readonly seed?: number | undefined;
  /** World time, epoch ms. The clock runs from here. */
  readonly now?: number | undefined;
}

/** Ordered by their last use, the least recent first. */
type Worlds = Platform['worlds'];

/** Returns the world of a name, and creates it if it does not exist. */
export function getWorld(platform: Platform, name: string): World {
  return findExistingWorld(platform, name) ?? createWorld(platform, name);
}

/** Returns the world of a name if it exists, and marks it as the most recently used. */
export function findExistingWorld({ worlds }: Pick<Platform, 'worlds'>, name: string): World | undefined {
  const world = worlds.get(name);
  if (world) setWorld({ worlds }, world);
  return world;
}

/** Creates a world, or replaces the one of this name with a new one. */
export function createWorld(platform: Platform, name: string, options: WorldOptions = {}): World {
  const world = buildWorld(platform, name, options);
  if (!platform.worlds.has(name)) makeRoom(platform);
  setWorld(platform, world);
  return world;
}

/** Registers a world under its name. */
export function setWorld({ worlds }: Pick<Platform, 'worlds'>, world: World): void {
  worlds.delete(world.name);
  worlds.set(world.name, world);
}

export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/** Builds a world by the options and the defaults of the platform. It is not registered; `setWorld` does that. */
export function buildWorld(platform: Platform, name: string, options: WorldOptions = {}): World {
  const { worldDefaults } = platform;
  const now = options.now ?? worldDefaults.now;
  const world = createEmptyWorld(name, {
    seed: options.seed ?? worldDefaults.seed,
    now: now ?? platform.now(),
  });
  if (now !== null) world.clock = createClock(now, true, platform);
  if (worldDefaults.preset !== null) world.scenario = buildPresetState(worldDefaults.preset);
  return world;
}

/** The bytes written since all journals were last measured. */
const unmeasuredBytes = new WeakMap<Worlds, number>();

/** Keeps all journals together below `MAX_JOURNAL_BYTES`. bytes: the size of the latest entry. */
export function enforceJournalLimit(
  { worlds, listeners }: Pick<Platform, 'worlds' | 'listeners'>,
  bytes: number,
): void {
  const unmeasured = (unmeasuredBytes.get(worlds) ?? 0) + bytes;
  unmeasuredBytes.set(worlds, unmeasured < JOURNAL_CHECK_BYTES ? unmeasured : 0);
  if (unmeasured < JOURNAL_CHECK_BYTES) return;
  let total = 0;
  for (const { journal } of worlds.values()) total += journal.bytes;
  for (const { name, journal } of worlds.values()) {
    if (total <= MAX_JOURNAL_BYTES) return;
    if (listeners.has(name)) continue;
    total -= journal.bytes;
    dropEntries(journal);
  }
}

function makeRoom({ worlds, listeners, log }: Platform): void {
  if (worlds.size >= MAX_WORLDS_WITH_JOURNAL && worlds.size % CLEAN_UP_WORLDS === 0) {
    const idle = [...worlds.values()].slice(0, -MAX_WORLDS_WITH_JOURNAL);
    for (const { name, journal } of idle) if (!listeners.has(name)) dropEntries(journal);
  }
  if (worlds.size < MAX_WORLDS) return;
  const oldest = [...worlds.keys()].filter((name) => name !== DEFAULT_WORLD).slice(0, CLEAN_UP_WORLDS);
  for (const name of oldest) worlds.delete(name);
  log(`Dropped the ${oldest.length} least recently used worlds: there were ${MAX_WORLDS}, the maximum.`);
}
