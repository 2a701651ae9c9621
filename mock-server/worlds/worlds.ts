/** Creates, finds, saves and removes worlds. A world is created when a request first names it. */
import { WorldName } from '#contracts/control/world';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { dropEntries } from '../journal/journal.ts';
import type { Platform } from '../platform.ts';
import { buildPresetState } from '../scenario/presets.ts';
import { createClock } from './clock.ts';
import { createEmptyWorld, type World } from './world.ts';

/**
 * At this number, the least recently used worlds are removed from memory: unchanged ones if there are any,
 * otherwise changed ones, but never the default world. Ten thousand worlds with a signed-in player take some
 * 300 MiB.
 */
const MAX_WORLDS = 12_000;
/** The maximum number of worlds that the console lists as lost for lack of space. */
const MAX_DROPPED_NAMES = 50;
/** Beyond this number, the least recently used worlds lose their journal, unless it is being streamed. */
const MAX_WORLDS_WITH_JOURNAL = 1000;
/**
 * Beyond this size of all journals together, the least recently used worlds lose their journal, unless it is
 * being streamed.
 */
export const MAX_JOURNAL_BYTES = 128 * 1024 * 1024;
/** The size of all journals is computed whenever this many bytes were written to them. */
const JOURNAL_CHECK_BYTES = MAX_JOURNAL_BYTES / 16;
/**
 * The journals beyond `MAX_WORLDS_WITH_JOURNAL` are removed each time this many worlds have been created.
 * This is also the maximum number of worlds that are removed from memory at a time.
 */
const CLEAN_UP_WORLDS = 100;

/** The options of a new world. The platform's defaults apply to those that are missing. */
export interface WorldOptions {
  readonly seed?: number | undefined;
  /** World time, epoch ms. The clock runs from here. */
  readonly now?: number | undefined;
}

/** The worlds in memory by name, in the order of their last use, the least recent first. */
type Worlds = Platform['worlds'];

/** Returns the world of a name, and creates it if it does not exist. */
export function getWorld(platform: Platform, name: string): World {
  return findExistingWorld(platform, name) ?? createWorld(platform, name);
}

/** Returns the world of a name if it exists, in memory or stored, and marks it as the most recently used. */
export function findExistingWorld(
  platform: Pick<Platform, 'worlds' | 'store' | 'now'>,
  name: string,
): World | undefined {
  const world = platform.worlds.get(name) ?? platform.store?.load(name);
  if (!world) return undefined;
  world.usage.usedAt = platform.now();
  if (world !== latest.get(platform.worlds)) setWorld(platform, world);
  return world;
}

/** Marks a world as changed, and stores it. */
export function saveWorld({ store }: Pick<Platform, 'store'>, world: World): void {
  world.usage.isChanged = true;
  store?.save(world);
}

/** Deletes a world from the memory and from the store. */
export function deleteWorld({ worlds, store }: Pick<Platform, 'worlds' | 'store'>, name: string): void {
  worlds.delete(name);
  store?.remove(name);
}

/**
 * Logs which worlds were lost for lack of space, and adds them to the list in the console. reason: why the
 * worlds were lost, worded as the end of a sentence.
 */
export function noteDroppedWorlds(platform: Platform, names: readonly string[], reason: string): void {
  if (names.length === 0) return;
  const { dropped } = platform.storage;
  dropped.push(...names.map((name) => ({ name, at: platform.now() })));
  dropped.splice(0, Math.max(0, dropped.length - MAX_DROPPED_NAMES));
  platform.log(`Dropped ${names.join(', ')}: ${reason}.`);
}

/** Creates a world, or replaces the one of this name with a new one. */
export function createWorld(platform: Platform, name: string, options: WorldOptions = {}): World {
  const world = buildWorld(platform, name, options);
  world.usage.usedAt = platform.now();
  if (!platform.worlds.has(name)) makeRoom(platform);
  setWorld(platform, world);
  return world;
}

/**
 * The most recently used world of each `worlds` map, where it is already the last entry. Another request for
 * this world need not move the entry, which saves a hundredth of a call's time.
 */
const latest = new WeakMap<Worlds, World>();

/** Registers a world under its name, as the most recently used. */
export function setWorld({ worlds }: Pick<Platform, 'worlds'>, world: World): void {
  worlds.delete(world.name);
  worlds.set(world.name, world);
  latest.set(worlds, world);
}

export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/** Builds a world by the options and the defaults of the platform. It is not registered; `setWorld` does that. */
export function buildWorld(platform: Platform, name: string, options: WorldOptions = {}): World {
  const { worldDefaults } = platform;
  const now = options.now ?? worldDefaults.now;
  const deriveSecret = (text: string) => platform.deriveSecret(`${name}:${text}`);
  const seed = options.seed ?? worldDefaults.seed;
  const world = createEmptyWorld({ name, deriveSecret }, { seed, now: now ?? platform.now() });
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

function makeRoom(platform: Platform): void {
  const { worlds, listeners, store } = platform;
  if (worlds.size >= MAX_WORLDS_WITH_JOURNAL && worlds.size % CLEAN_UP_WORLDS === 0) {
    const idle = [...worlds.values()].slice(0, -MAX_WORLDS_WITH_JOURNAL);
    for (const { name, journal } of idle) if (!listeners.has(name)) dropEntries(journal);
  }
  if (worlds.size < MAX_WORLDS) return;
  const others = [...worlds.values()].filter(({ name }) => name !== DEFAULT_WORLD);
  const unchanged = others.filter(({ usage }) => !usage.isChanged);
  const leaving = (unchanged.length > 0 ? unchanged : others).slice(0, CLEAN_UP_WORLDS);
  for (const { name } of leaving) worlds.delete(name);
  const lost = leaving.filter((world) => world.usage.isChanged && !store?.release(world));
  noteDroppedWorlds(
    platform,
    lost.map(({ name }) => name),
    `there were ${MAX_WORLDS} worlds, the maximum`,
  );
}
