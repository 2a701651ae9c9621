/** Lists the worlds of an open store, and writes them. */
import * as z from 'zod/mini';
import { findFirstUnused } from '../scenario/versions.ts';
import { type ExcessOptions, findExcess } from './find-excess.ts';
import { TrackedRows } from './rows.ts';
import type { RowChange, Store } from './store.ts';
import type { World } from './world.ts';

const StoredWorld = z.object({
  name: z.string(),
  /** The size of its rows as JSON, in characters. */
  bytes: z.number(),
  /** The real time of the last change, epoch ms. */
  changedAt: z.number(),
  /** See `World`. */
  birth: z.int(),
  /** The seed and the time with which the server was started. now: epoch ms; null for the present. */
  start: z.object({ seed: z.int(), now: z.nullable(z.int()) }),
  /** See `WorldUsage`. */
  isTeams: z._default(z.boolean(), true),
});
export type StoredWorld = Readonly<z.output<typeof StoredWorld>>;

/** Changes that are stored in one transaction. */
export interface Operation {
  /** The names of worlds to delete. */
  readonly remove?: readonly string[];
  /** Worlds to write. Those that do not continue the stored ones of their names replace them. */
  readonly write?: Iterable<World>;
  /** See `StoredWorlds.firstUnused`; absent if it stays. */
  readonly firstUnused?: number;
}

/** The table of the rows that describe worlds. */
const WORLD = 'world';
/** The world and the table of the row with `firstUnused`: no world has this name. */
const NO_WORLD = '';
const ENDED = 'ended';
/** The table of the scenario of a world. */
const SCENARIO = 'scenario';
/** The interval at which the description of a changed world is written, which takes a sixth of a write's time. */
const DESCRIPTION_MS = 10_000;

export class StoredWorlds {
  readonly store: Store;
  /** The stored worlds by name, the least recently changed first. */
  readonly worlds: Map<string, StoredWorld>;
  /** The number from which on no world that has ended has used a version of its scenario, or the id of a rule. */
  firstUnused: number;
  /** The rows of the worlds in memory that continue a stored one. */
  readonly #rows = new WeakMap<World, TrackedRows>();

  /** Reads the lists. Throws a StoreError. */
  constructor(store: Store) {
    this.store = store;
    const worlds = store.read('table', WORLD).map(({ json }) => StoredWorld.parse(JSON.parse(json)));
    const sorted = worlds.toSorted((a, b) => a.changedAt - b.changedAt);
    this.worlds = new Map(sorted.map((world) => [world.name, world]));
    this.firstUnused = Math.max(0, ...store.read('table', ENDED).map(({ json }) => Number(json)));
  }

  /** Begins to track a world that was read from the store. */
  track(world: World): void {
    this.#rows.set(world, new TrackedRows(world));
  }

  isTracked(world: World): boolean {
    return this.#rows.has(world);
  }

  /** Stores an operation. Throws a StoreError; then nothing has changed. now: real time, epoch ms. */
  commit(
    { remove = [], write = [], firstUnused }: Operation,
    now: number,
    start: StoredWorld['start'],
  ): void {
    const changes: RowChange[] = remove.map((world) => ({ world, table: null }));
    if (firstUnused !== undefined) {
      changes.push({ world: NO_WORLD, table: ENDED, key: '', json: String(firstUnused) });
    }
    const writes = Array.from(write, (world) => this.#buildWrite(world, now, start));
    changes.push(...writes.flatMap((one) => one.changes));
    if (changes.length > 0) this.store.commit(changes);
    this.firstUnused = firstUnused ?? this.firstUnused;
    for (const name of remove) this.worlds.delete(name);
    for (const { world, tracked, stored, isDescribed } of writes) {
      tracked.clear();
      if (isDescribed) tracked.describedAt = now;
      this.#rows.set(world, tracked);
      this.worlds.delete(world.name); // The latest stands last.
      this.worlds.set(world.name, stored);
    }
  }

  /** Finds the worlds to drop so that those of the team, or of visitors, stay within their limits. */
  findExcess(isTeams: boolean, options: ExcessOptions<StoredWorld>): string[] {
    const worlds = [...this.worlds.values()].filter((world) => world.isTeams === isTeams);
    return findExcess(worlds, options).map(({ name }) => name);
  }

  /** Returns the number from which on none of these stored worlds has used anything. Throws a StoreError. */
  findFirstUnused(names: readonly string[]): number {
    const [name] = names;
    if (name === undefined) return 0;
    const rows = names.length === 1 ? this.store.read('world', name) : this.store.read('table', SCENARIO);
    const scenarios = rows.filter(({ world, table }) => table === SCENARIO && names.includes(world));
    return Math.max(0, ...scenarios.map(({ json }) => findFirstUnused(JSON.parse(json))));
  }

  #buildWrite(world: World, now: number, start: StoredWorld['start']) {
    const { name, birth, usage } = world;
    const before = this.#rows.has(world) ? this.worlds.get(name) : undefined;
    const tracked = this.#rows.get(world) ?? new TrackedRows(world);
    const { rows, bytes } = tracked.collect(!before);
    const grown = (before?.bytes ?? 0) + bytes;
    const { isTeams } = usage;
    const stored: StoredWorld = { name, bytes: grown, changedAt: now, birth, start, isTeams };
    const isDescribed = !before || now - tracked.describedAt > DESCRIPTION_MS;
    const changes: RowChange[] = before ? [] : [{ world: name, table: null }];
    if (isDescribed) changes.push({ world: name, table: WORLD, key: '', json: JSON.stringify(stored) });
    changes.push(...rows);
    return { world, tracked, stored, isDescribed, changes };
  }
}
