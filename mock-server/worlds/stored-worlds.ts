/** Lists the worlds and the deleted documents of an open store, and writes them. */
import * as z from 'zod/mini';
import type { RowChange, Store } from '../store.ts';
import { buildWorldData, TrackedRows } from './rows.ts';
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
  /** Whether somebody with the token has used the world; true without a token. */
  isTeams: z.boolean(),
});
export type StoredWorld = Readonly<z.output<typeof StoredWorld>>;

/** The maximum of stored worlds. bytes: in characters of JSON. */
export interface StoreLimits {
  readonly worlds: number;
  readonly bytes: number;
}

/** The tables of the rows that describe a world or a document, and that hold a document. */
const WORLD = 'world';
const DELETED = 'deleted';
const DOCUMENT = 'document';
/** The interval at which the description of a changed world is written, which takes a sixth of a write's time. */
const DESCRIPTION_MS = 10_000;

export class StoredWorlds {
  /** The sizes of the stored documents by id, in characters. */
  readonly deleted: Map<string, number>;
  readonly #store: Store;
  /** The stored worlds by name, the least recently changed first. */
  readonly #worlds = new Map<string, StoredWorld>();
  /** The rows of the worlds in memory that continue a stored one. */
  readonly #rows = new WeakMap<World, TrackedRows>();
  /** The sums of the team's worlds, and of the others. */
  readonly #sums = new Map([true, false].map((isTeams) => [isTeams, { worlds: 0, bytes: 0 }]));

  /** Reads the lists. Throws a StoreError. */
  constructor(store: Store) {
    this.#store = store;
    const worlds = store.read('table', WORLD).map(({ json }) => StoredWorld.parse(JSON.parse(json)));
    for (const world of worlds.toSorted((a, b) => a.changedAt - b.changedAt)) this.#put(world);
    this.deleted = new Map(store.read('table', DELETED).map(({ world: id, json }) => [id, Number(json)]));
  }

  get(name: string): StoredWorld | undefined {
    return this.#worlds.get(name);
  }

  list(): StoredWorld[] {
    return [...this.#worlds.values()];
  }

  /** Returns the data of a world, unchecked; empty if it is not stored. Throws a StoreError. */
  readData(name: string): Record<string, unknown> {
    return buildWorldData(this.#store.read('world', name));
  }

  /** Returns a deleted document; undefined if there is none. Throws a StoreError. */
  readDeleted(id: string): string | undefined {
    return this.#store.read('world', id).find(({ table }) => table === DOCUMENT)?.json;
  }

  /** Begins to track a world that was read from the store. */
  track(world: World): void {
    this.#rows.set(world, new TrackedRows(world));
  }

  isTracked(world: World): boolean {
    return this.#rows.has(world);
  }

  /**
   * Removes worlds and documents, and writes worlds and a document, in one transaction. Throws a StoreError; then
   * nothing has changed. settings: of the server.
   */
  commit(
    worlds: Iterable<World>,
    settings: { readonly now: number; readonly start: StoredWorld['start'] },
    remove: readonly string[] = [],
    keep?: { readonly id: string; readonly document: string },
  ): void {
    const writes = Array.from(worlds, (world) => this.#describeWrite(world, settings));
    const changes = [
      ...remove.map((world) => ({ world, table: null })),
      ...(keep ? buildDocumentRows(keep) : []),
      ...writes.flatMap((write) => write.changes),
    ];
    try {
      if (changes.length > 0) this.#store.commit(changes);
    } catch (error) {
      for (const { rows } of writes) rows.isLost = true;
      throw error;
    }
    for (const name of remove) {
      this.#delete(name);
      this.deleted.delete(name);
    }
    if (keep) this.deleted.set(keep.id, keep.document.length);
    for (const { world, rows, stored } of writes) {
      rows.isLost = false;
      this.#rows.set(world, rows);
      this.#put(stored);
    }
  }

  /** Finds the worlds to drop so that those of the team, or the others, stay within their limits. */
  findExcess(isTeams: boolean, limits: StoreLimits, isSpared: (name: string) => boolean): string[] {
    const sum = { worlds: 0, bytes: 0, ...this.#sums.get(isTeams) };
    const isExceeded = () => sum.worlds > limits.worlds || sum.bytes > limits.bytes;
    const excess: string[] = [];
    if (!isExceeded()) return excess;
    for (const world of this.list()) {
      if (!isExceeded()) break;
      if (world.isTeams !== isTeams || isSpared(world.name)) continue;
      sum.worlds -= 1;
      sum.bytes -= world.bytes;
      excess.push(world.name);
    }
    return excess;
  }

  isInPlace(): boolean {
    return this.#store.isInPlace();
  }

  close(): void {
    this.#store.close();
  }

  #describeWrite(
    world: World,
    { now, start }: { readonly now: number; readonly start: StoredWorld['start'] },
  ) {
    const { name, birth, usage } = world;
    const before = this.#worlds.get(name);
    const tracked = this.#rows.get(world);
    const rows = tracked ?? new TrackedRows(world);
    const isWhole = !before || !tracked || rows.isLost;
    const taken = isWhole ? rows.takeAll() : rows.takeChanged();
    const bytes = isWhole ? taken.bytes : before.bytes + taken.bytes;
    const stored: StoredWorld = { name, bytes, changedAt: now, birth, start, isTeams: usage.isTeams };
    const changes: RowChange[] = isWhole ? [{ world: name, table: null }] : [];
    if (isWhole || now - rows.describedAt > DESCRIPTION_MS) {
      changes.push({ world: name, table: WORLD, key: '', json: JSON.stringify(stored) });
      rows.describedAt = now;
    }
    return { world, rows, stored, changes: [...changes, ...taken.changes] };
  }

  #put(world: StoredWorld): void {
    this.#delete(world.name);
    this.#worlds.set(world.name, world);
    this.#count(world, 1);
  }

  #delete(name: string): void {
    const world = this.#worlds.get(name);
    if (world) this.#count(world, -1);
    this.#worlds.delete(name);
  }

  #count({ isTeams, bytes }: StoredWorld, sign: 1 | -1): void {
    const sum = this.#sums.get(isTeams) ?? { worlds: 0, bytes: 0 };
    sum.worlds += sign;
    sum.bytes += sign * bytes;
  }
}

function buildDocumentRows({
  id,
  document,
}: {
  readonly id: string;
  readonly document: string;
}): RowChange[] {
  return [
    { world: id, table: DELETED, key: '', json: String(document.length) },
    { world: id, table: DOCUMENT, key: '', json: document },
  ];
}
