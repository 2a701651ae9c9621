/** Worlds come into being when first named, and never see each other. */
import { WorldName } from '#contracts/control/world';
import type { Host } from '../host.ts';
import { newJournal, restJournal } from '../journal/journal.ts';
import { presetState } from '../scenario/presets.ts';
import { HEALTHY } from '../scenario/scenario.ts';
import { clockAt, REAL_TIME } from './clock.ts';
import { newTable } from './table.ts';
import type { World } from './world.ts';

export const DEFAULT_WORLD = 'default';
/**
 * How many there may be: beyond, those that nobody has named for the longest are let go, never the default one.
 * Ten thousand in which somebody has signed in and played weigh some 300 MiB.
 */
const MOST_WORLDS = 12_000;
/** Of those, so many keep what was said in them; the others are at rest, and what was said is forgotten. */
const AWAKE_WORLDS = 1000;
/** What all journals may weigh together: beyond, those of the worlds unused for the longest are forgotten. */
export const MOST_JOURNAL_BYTES = 128 * 1024 * 1024;
/** How much is written between two looks at that. */
const WEIGH_EVERY_BYTES = MOST_JOURNAL_BYTES / 16;
/** New worlds between two looks for those that have come to rest, and how many are let go at a time. */
const LOOK_EVERY = 100;

/** What a world is to begin with; what is left out is the host's. */
export interface Beginning {
  readonly seed?: number | undefined;
  /** Epoch ms; the clock runs on from here. */
  readonly now?: number | undefined;
}

/** The worlds of a server: the first of the map is always the one that was named the longest ago. */
type Worlds = Host['worlds'];

/** The world that was named last, of each server: most requests are for the same one again. */
const latestOf = new WeakMap<Worlds, World>();

/** The world of that name, made now if nobody has named it before. */
export function worldNamed(host: Host, name: string): World {
  return knownWorld(host, name) ?? beginWorld(host, name);
}

/** The world of that name, if there is one. */
export function knownWorld({ worlds }: Pick<Host, 'worlds'>, name: string): World | undefined {
  const world = worlds.get(name);
  if (!world || latestOf.get(worlds) === world) return world;
  worlds.delete(name);
  worlds.set(name, world);
  latestOf.set(worlds, world);
  return world;
}

/** Makes a world, or makes it anew: people, clock, scenario and journal. */
export function beginWorld(host: Host, name: string, beginning: Beginning = {}): World {
  const world = freshWorld(host, name, beginning);
  if (!host.worlds.has(name)) makeRoom(host);
  setWorld(host, world);
  return world;
}

/** Puts a world in the place of the one of its name, if there is one. */
export function setWorld({ worlds }: Pick<Host, 'worlds'>, world: World): void {
  worlds.delete(world.name);
  worlds.set(world.name, world);
  latestOf.set(worlds, world);
}

/** Whether a world may have this name. */
export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/** A world as it is born, not yet anybody's. */
export function freshWorld(host: Host, name: string, beginning: Beginning = {}): World {
  const now = beginning.now ?? host.birth.now;
  return {
    name,
    seed: beginning.seed ?? host.birth.seed,
    bornAt: now ?? host.now(),
    clock: now === null ? REAL_TIME : clockAt(now, true, host),
    scenario: host.birth.preset === null ? HEALTHY : presetState(host.birth.preset),
    clearedAt: now ?? host.now(),
    changedAt: now ?? host.now(),
    random: {},
    counters: {},
    players: newTable(),
    sessions: newTable(),
    accounts: newTable(),
    made: newTable(),
    transactions: newTable(),
    timelines: {},
    histories: newTable(),
    cashFavorites: newTable(),
    bankAccounts: newTable(),
    pending: [],
    settings: { autoSettle: true, since: now ?? host.now() },
    coupons: newTable(),
    openCoupons: [],
    favorites: newTable(),
    launches: newTable(),
    rounds: newTable(),
    smsCodes: newTable(),
    codeAttempts: newTable(),
    resets: newTable(),
    outbox: [],
    journal: newJournal(),
  };
}

const unweighed = new WeakMap<Worlds, number>();

/** Keeps all journals together within their bound. written: what the latest exchange weighs, in bytes. */
export function boundJournals(
  { worlds, listeners }: Pick<Host, 'worlds' | 'listeners'>,
  written: number,
): void {
  const sum = (unweighed.get(worlds) ?? 0) + written;
  unweighed.set(worlds, sum < WEIGH_EVERY_BYTES ? sum : 0);
  if (sum < WEIGH_EVERY_BYTES) return;
  let total = 0;
  for (const { journal } of worlds.values()) total += journal.bytes;
  for (const { name, journal } of worlds.values()) {
    if (total <= MOST_JOURNAL_BYTES) return;
    if (listeners.has(name)) continue;
    total -= journal.bytes;
    restJournal(journal);
  }
}

function makeRoom({ worlds, listeners, log }: Host): void {
  if (worlds.size >= AWAKE_WORLDS && worlds.size % LOOK_EVERY === 0) {
    let resting = worlds.size - AWAKE_WORLDS;
    for (const { name, journal } of worlds.values()) {
      if (resting-- <= 0) break;
      if (!listeners.has(name)) restJournal(journal);
    }
  }
  if (worlds.size < MOST_WORLDS) return;
  // some at once, so that the look above is not taken for each
  const leaving = [...worlds.keys()].filter((name) => name !== DEFAULT_WORLD).slice(0, LOOK_EVERY);
  for (const name of leaving) worlds.delete(name);
  log(`${leaving.length} worlds were let go, unused for the longest: there were ${MOST_WORLDS}.`);
}
