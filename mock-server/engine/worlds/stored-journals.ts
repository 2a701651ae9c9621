/**
 * Keeps the journals of stored worlds, so that they survive a restart. What has changed is written in batches, for
 * which no reply waits.
 */
import { JournalEntry } from '#contracts/control/journal';
import {
  addEntry,
  type Journal,
  MAX_WORLD_JOURNAL_BYTES,
  newJournal,
  type StoredExchange,
} from '../journal/journal.ts';
import { findExcess, type Held } from '../quotas/find-excess.ts';
import type { EntryChange, Store } from '../store.ts';
import type { World } from './world.ts';

/** The maximum number of exchanges that are kept of a world, the latest ones. */
export const MAX_KEPT_ENTRIES = 500;
/**
 * Beyond this size of the kept journals of the team, in characters, the worlds used least recently lose theirs. Those
 * of visitors have as much together, and the visitor with the most loses first.
 */
const MAX_KEPT_BYTES = 32 * MAX_WORLD_JOURNAL_BYTES;
/** More ids than a server gives between two batches, so that none is given again that a console has seen. */
const ID_GAP = 10_000;

/** Describes which entries of a journal are stored. */
interface KeptJournal {
  /** The sizes of the stored entries by id, in characters. */
  readonly sizes: ReadonlyMap<number, number>;
  /** The journal that was written, and the number of its changes; undefined if some were left for later. */
  readonly written: { readonly journal: Journal; readonly changes: number } | undefined;
}

export class StoredJournals {
  readonly #store: Store;
  readonly #kept = new WeakMap<World, KeptJournal>();
  /** The sizes of the stored journals by the names of their worlds, the least recently used first. */
  readonly #bytes: Map<string, number>;
  readonly #worlds: ReadonlyMap<string, Pick<Held, 'holder'>>;

  /** worlds: the stored worlds by name, the least recently changed first. Throws a StoreError. */
  constructor(store: Store, worlds: ReadonlyMap<string, Pick<Held, 'holder'>>) {
    this.#store = store;
    this.#worlds = worlds;
    const bytes = store.measureJournals();
    this.#bytes = new Map(Array.from(worlds.keys(), (name) => [name, bytes.get(name) ?? 0]));
  }

  /** Gives a world that was read its journal. Returns the number of damaged entries. Throws a StoreError. */
  restore(world: World): number {
    const rows = this.#store.readJournal(world.name);
    const entries = rows.flatMap(({ json }) => readEntry(json) ?? []);
    const newest = entries.at(-1);
    if (newest) world.journal = newJournal(newest.id + ID_GAP);
    for (const entry of entries) addEntry(world.journal, entry);
    world.journal.clearedId -= entries.length;
    const sizes = new Map(rows.map(({ id, json }) => [id, json.length]));
    this.#kept.set(world, { sizes, written: undefined });
    return rows.length - entries.length;
  }

  /** Writes what has changed, the latest first, until `isOver`; a later call goes on. Throws a StoreError. */
  write(world: World, isOver: () => boolean): void {
    const { name, journal } = world;
    const { sizes: stored, written } = this.#kept.get(world) ?? { sizes: new Map<number, number>() };
    if (isOver() || (written?.journal === journal && written.changes === journal.changes)) return;
    const rows: EntryChange[] = [];
    const sizes = new Map<number, number>();
    let bytes = 0;
    let isWhole = true;
    for (const entry of journal.entries.slice(-MAX_KEPT_ENTRIES).reverse()) {
      const { id } = entry;
      const isStored = stored.has(id);
      if (!isStored && isOver()) isWhole = false;
      const json = isStored || !isWhole ? undefined : tryBuild(entry);
      const size = stored.get(id) ?? json?.length;
      if (size === undefined) continue;
      if (bytes > 0 && bytes + size > MAX_WORLD_JOURNAL_BYTES) break;
      bytes += size;
      sizes.set(id, size);
      if (json !== undefined) rows.push({ world: name, id, json });
    }
    for (const id of stored.keys()) if (!sizes.has(id)) rows.push({ world: name, id, json: null });
    const others = this.#listExcess(name, bytes);
    for (const other of others) rows.push({ world: other, id: null, json: null });
    if (rows.length > 0) this.#store.commitJournals(rows);
    for (const other of [...others, name]) this.#bytes.delete(other);
    this.#bytes.set(name, bytes);
    this.#kept.set(world, { sizes, written: isWhole ? { journal, changes: journal.changes } : undefined });
  }

  /** Forgets the journal of a world that was removed from the store, or replaced there. */
  forget(name: string): void {
    this.#bytes.delete(name);
  }

  /** Lists the worlds whose journals have to make room for that of `name`, among the team's or the visitors'. */
  #listExcess(name: string, bytes: number): string[] {
    const holderOf = (other: string) => this.#worlds.get(other)?.holder ?? null;
    const isTeams = holderOf(name) === null;
    const journals = [...this.#bytes, [name, bytes] as const]
      .map(([other, size]) => ({ name: other, holder: holderOf(other), bytes: size }))
      .filter((one, index) => (one.name !== name || index === this.#bytes.size) && one.bytes > 0)
      .filter(({ holder }) => (holder === null) === isTeams);
    return findExcess(journals, {
      limits: { worlds: Number.POSITIVE_INFINITY, bytes: MAX_KEPT_BYTES },
      holderLimits: null,
      isSpared: (one) => one.name === name,
    }).map((one) => one.name);
  }
}

/** Returns the entry as JSON; undefined if that is not possible, such as for values nested too deeply. */
function tryBuild(exchange: StoredExchange): string | undefined {
  try {
    return JSON.stringify(exchange.build());
  } catch {
    return undefined;
  }
}

/** Reads a stored entry; undefined if it is damaged. It stays a text, which takes a fraction of the memory. */
function readEntry(json: string): StoredExchange | undefined {
  try {
    const { id, player } = JournalEntry.parse(JSON.parse(json));
    return { id, player, bytes: json.length, build: () => JSON.parse(json) };
  } catch {
    return undefined;
  }
}
