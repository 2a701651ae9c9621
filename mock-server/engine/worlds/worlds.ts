/** Creates, finds, saves and removes worlds. A world is created when a request first names it. */
import { WorldName } from '#contracts/control/world';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { buildPresetState } from '../scenario/preset.ts';
import { beginScenario } from '../scenario/versions.ts';
import { findRecordedTime, type Recording } from '../sources/corpus/recording.ts';
import { createClock } from '../tables/clock.ts';
import { findLastId, listAllCleared } from './cleared-journals.ts';
import { findExcess } from './find-excess.ts';
import { dropEntries, newJournal } from './journal.ts';
import { createEmptyWorld, type World } from './world.ts';
import type { WorldHost } from './world-host.ts';

/** The maximum size of the team's journals together. */
export const MAX_JOURNAL_BYTES = 128 * 1024 * 1024;
/** The maximum size of the visitors' journals together. */
export const MAX_VISITOR_JOURNAL_BYTES = 64 * 1024 * 1024;

/** The bounds of the worlds of one group. */
interface GroupBounds {
  readonly isTeams: boolean;
  /**
   * At this number, the least recently used worlds leave the memory: unchanged ones if there are any, otherwise changed
   * ones, but never the default world.
   */
  readonly maxWorlds: number;
  /** Beyond this number, the least recently used worlds lose their journal, unless it is being watched. */
  readonly maxJournals: number;
  /** Beyond this size of all journals, the least recently used worlds lose theirs, those that are being watched last. */
  readonly maxJournalBytes: number;
}

/** The two groups of worlds. Visitors, who have no token, take no room from the team. */
const GROUPS: readonly GroupBounds[] = [
  // Ten thousand worlds with a signed-in player take some 300 MiB.
  { isTeams: true, maxWorlds: 12_000, maxJournals: 1000, maxJournalBytes: MAX_JOURNAL_BYTES },
  {
    isTeams: false,
    maxWorlds: 1000,
    maxJournals: Number.POSITIVE_INFINITY,
    maxJournalBytes: MAX_VISITOR_JOURNAL_BYTES,
  },
];

/** The size of all journals is computed whenever this many bytes were written to them. */
const JOURNAL_CHECK_BYTES = MAX_VISITOR_JOURNAL_BYTES / 8;
/**
 * The groups are kept within their numbers of worlds and journals each time this many worlds have been created.
 * This is also the maximum number of worlds that are removed from memory at a time.
 */
const CLEAN_UP_WORLDS = 100;

/** The options of a new world. The host's defaults apply to those that are missing. */
export interface WorldOptions {
  readonly seed?: number | undefined;
  /** World time, epoch ms. The clock runs from here. */
  readonly now?: number | undefined;
  /** The number of its birth; by default the next one. */
  readonly birth?: number | undefined;
  /** The recording that answers in this world alone. */
  readonly recording?: Recording | undefined;
}

/** The worlds in memory by name, in the order of their last use, the least recent first. */
type Worlds = WorldHost['worlds'];

/**
 * Returns the world of a name, and creates it if it does not exist. isTeams: see `WorldUsage`; by default, a new world
 * of a server with a token is a visitor's, until a control call names it.
 */
export function getWorld(
  host: WorldHost,
  name: string,
  isTeams = host.controlToken === null || name === DEFAULT_WORLD,
): World {
  return findExistingWorld(host, name) ?? createWorld(host, name, isTeams);
}

/**
 * Returns the world of a name if it exists, in memory or stored, and marks it as the most recently used. Throws
 * an UnreadableWorldError.
 */
export function findExistingWorld(
  host: Pick<WorldHost, 'worlds' | 'storage' | 'now' | 'isWatched' | 'clearedJournals'>,
  name: string,
): World | undefined {
  const inMemory = host.worlds.get(name);
  const world = inMemory ?? host.storage.load(name);
  if (!world) return undefined;
  world.usage.usedAt = host.now();
  setWorld(host, world);
  if (!inMemory) enforceJournalLimit(host, world.journal.bytes);
  return world;
}

/** Marks a world as changed, and stores it, unless it answers from a file, which ends with the server. */
export function saveWorld({ storage }: Pick<WorldHost, 'storage'>, world: World): void {
  world.usage.isChanged = true;
  world.usage.isAtBeginning = false;
  if (world.recording) storage.noteEnds([world]);
  else storage.save(world);
}

/**
 * Builds a world that will replace the one of its name. Its tokens differ from those of all earlier worlds.
 */
export function buildReplacement(host: WorldHost, name: string, options: WorldOptions = {}): World {
  host.births.advance();
  return buildWorld(host, name, options);
}

/** Creates a world and registers it. */
export function createWorld(
  host: WorldHost,
  name: string,
  isTeams = true,
  options: WorldOptions = {},
): World {
  const world = buildWorld(host, name, options);
  world.usage.isTeams = isTeams;
  world.usage.usedAt = host.now();
  makeRoom(host);
  setWorld(host, world);
  return world;
}

/** The world that was used last. Moving it to the end for each of its requests would take 3 % of a call. */
const latestWorlds = new WeakMap<Worlds, World>();

/** Registers a world under its name, as the most recently used. */
export function setWorld({ worlds }: Pick<WorldHost, 'worlds'>, world: World): void {
  if (latestWorlds.get(worlds) === world && worlds.get(world.name) === world) return;
  latestWorlds.set(worlds, world);
  worlds.delete(world.name);
  worlds.set(world.name, world);
}

export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/** Builds a world by the options and the defaults of the host. It is not registered; `setWorld` does that. */
export function buildWorld(host: WorldHost, name: string, options: WorldOptions = {}): World {
  const { worldDefaults, domain } = host;
  const recording = options.recording ?? host.recording;
  const now = options.now ?? worldDefaults.now ?? findRecordedTime(recording, host.now()) ?? null;
  const birth = options.birth ?? host.births.current;
  const deriveSecret = (text: string) => host.deriveSecret(`${name}:${birth}:${text}`);
  const seed = options.seed ?? worldDefaults.seed;
  const start = { seed, now: now ?? host.now() };
  const world = createEmptyWorld(domain.tables, { name, birth, deriveSecret }, start);
  if (now !== null) world.clock = createClock(now, true, host);
  const lastId = findLastId(host, name);
  if (lastId > 0) world.journal = newJournal(lastId);
  world.recording = options.recording;
  const { preset } = worldDefaults;
  const scenario = preset === null ? world.scenario : buildPresetState(domain.presets, preset);
  world.scenario = beginScenario(scenario, host.storage.firstUnused);
  return world;
}

/** The bytes written since all journals were last measured. */
const unmeasuredBytes = new WeakMap<Worlds, number>();

/** Keeps the journals of each group within their size. bytes: the size of the latest entry. */
export function enforceJournalLimit(
  host: Pick<WorldHost, 'worlds' | 'isWatched' | 'clearedJournals'>,
  bytes: number,
): void {
  const { worlds, isWatched } = host;
  const unmeasured = (unmeasuredBytes.get(worlds) ?? 0) + bytes;
  unmeasuredBytes.set(worlds, unmeasured < JOURNAL_CHECK_BYTES ? unmeasured : 0);
  if (unmeasured < JOURNAL_CHECK_BYTES) return;
  for (const { isTeams, maxJournalBytes } of GROUPS) {
    const journals = listGroup(worlds, isTeams).map(({ name, journal }) => {
      return { bytes: journal.bytes, rank: isWatched(name) ? 2 : 1, drop: () => dropEntries(journal) };
    });
    // Only journals of the team's worlds are kept when they are cleared.
    const cleared = (isTeams ? listAllCleared(host) : []).map((one) => ({ ...one, rank: 0 }));
    const excess = findExcess([...cleared, ...journals], {
      limits: { worlds: Number.POSITIVE_INFINITY, bytes: maxJournalBytes },
      rank: ({ rank }) => rank,
    });
    for (const { drop } of excess) drop();
  }
}

function makeRoom(host: WorldHost): void {
  const { worlds, isWatched } = host;
  if (worlds.size % CLEAN_UP_WORLDS !== 0) return;
  for (const { isTeams, maxWorlds, maxJournals } of GROUPS) {
    const group = listGroup(worlds, isTeams);
    const idle = group.slice(0, -maxJournals);
    for (const { name, journal } of idle) if (!isWatched(name)) dropEntries(journal);
    dropBeyond(host, group, maxWorlds);
  }
}

function listGroup(worlds: Worlds, isTeams: boolean): World[] {
  return [...worlds.values()].filter(({ usage }) => usage.isTeams === isTeams);
}

/** Removes worlds from memory beyond a maximum. Unchanged ones go first, and those with a request last. */
function dropBeyond(host: WorldHost, group: readonly World[], max: number): void {
  const items = group.map((world) => ({ world, bytes: 0 }));
  const leaving = findExcess(items, {
    limits: { worlds: max - CLEAN_UP_WORLDS, bytes: 0 },
    isSpared: ({ world }) => world.name === DEFAULT_WORLD,
    rank: ({ world: { usage } }) => (usage.requests > 0 ? 2 : Number(usage.isChanged)),
  });
  for (const { world } of leaving) host.worlds.delete(world.name);
  const lost = leaving.filter(({ world }) => world.usage.isChanged && !host.storage.release(world));
  host.storage.noteEnds(lost.map(({ world }) => world));
  host.storage.noteDropped(
    lost.map(({ world }) => world.name),
    `there were ${max} worlds, the maximum`,
  );
}
