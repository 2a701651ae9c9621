/** Worlds come into being when first named, and never see each other. */
import { WorldName } from '#contracts/control/world';
import type { Host } from '../host.ts';
import { newJournal } from '../journal/journal.ts';
import { presetState } from '../scenario/presets.ts';
import { HEALTHY } from '../scenario/scenario.ts';
import { clockAt, REAL_TIME } from './clock.ts';
import { newTable } from './table.ts';
import type { World } from './world.ts';

export const DEFAULT_WORLD = 'default';
/** More are nobody's: the one that was made first goes, never the default one. */
const MOST_WORLDS = 1000;

/** What a world is to begin with; what is left out is the host's. */
export interface Beginning {
  readonly seed?: number | undefined;
  /** Epoch ms; the clock runs on from here. */
  readonly now?: number | undefined;
}

/** The world of that name, made now if nobody has named it before. */
export function worldNamed(host: Host, name: string): World {
  return host.worlds.get(name) ?? beginWorld(host, name);
}

/** Makes a world, or makes it anew: people, clock, scenario and journal. */
export function beginWorld(host: Host, name: string, beginning: Beginning = {}): World {
  const world = freshWorld(host, name, beginning);
  if (!host.worlds.has(name)) makeRoom(host);
  host.worlds.set(name, world);
  return world;
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

function makeRoom(host: Host): void {
  if (host.worlds.size < MOST_WORLDS) return;
  for (const name of host.worlds.keys()) {
    if (name === DEFAULT_WORLD) continue;
    host.worlds.delete(name);
    host.log(`World ${name} was let go: there are more than ${MOST_WORLDS}.`);
    return;
  }
}
