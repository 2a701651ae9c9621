/** Lists the worlds of an open store, and writes them. */
import * as z from 'zod/mini';
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
}

/** The table of the rows that describe worlds. */
const WORLD = 'world';
/** The interval at which the description of a changed world is written, which takes a sixth of a write's time. */
const DESCRIPTION_MS = 10_000;

export class StoredWorlds {
  readonly store: Store;
  /** The stored worlds by name, the least recently changed first. */
  readonly worlds: Map<string, StoredWorld>;
  /** The rows of the worlds in memory that continue a stored one. */
  readonly #rows = new WeakMap<World, TrackedRows>();

  /** Reads the lists. Throws a StoreError. */
  constructor(store: Store) {
    this.store = store;
    const worlds = store.read('table', WORLD).map(({ json }) => StoredWorld.parse(JSON.parse(json)));
    const sorted = worlds.toSorted((a, b) => a.changedAt - b.changedAt);
    this.worlds = new Map(sorted.map((world) => [world.name, world]));
  }

  /** Begins to track a world that was read from the store. */
  track(world: World): void {
    this.#rows.set(world, new TrackedRows(world));
  }

  isTracked(world: World): boolean {
    return this.#rows.has(world);
  }

  /** Stores an operation. Throws a StoreError; then nothing has changed. now: real time, epoch ms. */
  commit({ remove = [], write = [] }: Operation, now: number, start: StoredWorld['start']): void {
    const changes: RowChange[] = remove.map((world) => ({ world, table: null }));
    const writes = Array.from(write, (world) => this.#buildWrite(world, now, start));
    changes.push(...writes.flatMap((one) => one.changes));
    if (changes.length > 0) this.store.commit(changes);
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
