/** Lists the worlds of an open store, and writes them. */
import * as z from 'zod/mini';
import { type ExcessOptions, findExcess } from '../quotas/find-excess.ts';
import type { RowChange, Store } from '../store.ts';
import { TrackedRows } from './rows.ts';
import { StoredJournals } from './stored-journals.ts';
import type { World } from './world.ts';

/** Describes a stored world. */
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
  holder: z._default(z.nullable(z.string()), null),
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

/** More exchanges than this between two batches of journals come from a load test; to open a page takes fewer. */
const BUSY_EXCHANGES = 100;

export class StoredWorlds {
  readonly store: Store;
  /** The stored worlds by name, the least recently changed first. */
  readonly worlds: Map<string, StoredWorld>;
  /** The journals of the stored worlds. */
  readonly journals: StoredJournals;
  /** The number of exchanges at the last batch of journals. */
  #exchanges = 0;
  /** The rows of the worlds in memory that continue a stored one. */
  readonly #rows = new WeakMap<World, TrackedRows>();

  /** Reads the lists. Throws a StoreError. */
  constructor(store: Store) {
    this.store = store;
    const worlds = store.read('table', WORLD).map(({ json }) => StoredWorld.parse(JSON.parse(json)));
    const sorted = worlds.toSorted((a, b) => a.changedAt - b.changedAt);
    this.worlds = new Map(sorted.map((world) => [world.name, world]));
    this.journals = new StoredJournals(store, this.worlds);
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
    for (const change of changes) if (change.table === null) this.journals.forget(change.world);
    for (const name of remove) this.worlds.delete(name);
    for (const { world, tracked, stored, isDescribed } of writes) {
      tracked.clear();
      if (isDescribed) tracked.describedAt = now;
      this.#rows.set(world, tracked);
      this.worlds.delete(world.name); // The latest stands last.
      this.worlds.set(world.name, stored);
    }
  }

  /** Writes the journals of the worlds in memory until `isOver`. first: the index of the world to begin with. */
  writeJournals(worlds: ReadonlyMap<string, World>, first: number, isOver: () => boolean): void {
    const names = [...this.worlds.keys()];
    const start = first % Math.max(1, names.length);
    for (const name of [...names.slice(start), ...names.slice(0, start)]) {
      const world = worlds.get(name);
      if (world && this.isTracked(world)) this.journals.write(world, isOver);
    }
  }

  /** Returns whether exchanges have begun since the last call as fast as in a load test. */
  isBusy(worlds: ReadonlyMap<string, World>): boolean {
    const before = this.#exchanges;
    const names = [...this.worlds.keys()];
    this.#exchanges = names.reduce((sum, name) => sum + (worlds.get(name)?.journal.lastId ?? 0), 0);
    return this.#exchanges - before > BUSY_EXCHANGES;
  }

  /** Finds the worlds to drop so that those of the team, or of visitors, stay within their limits. */
  findExcess(isTeams: boolean, options: ExcessOptions<StoredWorld>): string[] {
    const worlds = [...this.worlds.values()].filter(({ holder }) => (holder === null) === isTeams);
    return findExcess(worlds, options).map(({ name }) => name);
  }

  #buildWrite(world: World, now: number, start: StoredWorld['start']) {
    const { name, birth, usage } = world;
    const before = this.#rows.has(world) ? this.worlds.get(name) : undefined;
    const tracked = this.#rows.get(world) ?? new TrackedRows(world);
    const { rows, bytes } = tracked.collect(!before);
    const grown = (before?.bytes ?? 0) + bytes;
    const stored: StoredWorld = { name, bytes: grown, changedAt: now, birth, start, holder: usage.holder };
    const isDescribed = !before || now - tracked.describedAt > DESCRIPTION_MS;
    const changes: RowChange[] = before ? [] : [{ world: name, table: null }];
    if (isDescribed) changes.push({ world: name, table: WORLD, key: '', json: JSON.stringify(stored) });
    changes.push(...rows);
    return { world, tracked, stored, isDescribed, changes };
  }
}
