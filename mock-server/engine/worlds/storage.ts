/**
 * Keeps the changed worlds in a store, so that the next server process can restore them. All writes of one turn
 * of the event loop are one transaction, and the replies wait for it. While the store cannot be written, the
 * worlds stay in memory.
 */
import { MAX_RULES } from '#contracts/control/scenario';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import { findFirstUnused } from '../scenario/versions.ts';
import { describeLimits, type Limits } from './find-excess.ts';
import { buildWorldData } from './rows.ts';
import type { StorageHost, StoragePlace } from './storage-place.ts';
import { StoreError, toStoreError, UnreadableWorldError } from './store.ts';
import { type Operation, type StoredWorld, StoredWorlds } from './stored-worlds.ts';
import type { World } from './world.ts';

/** The number of worlds that the console lists as lost for lack of space. */
const MAX_DROPPED_NAMES = 50;

/**
 * The versions by which a world begins above the stored one that it stands in for, which goes on from its own if a later
 * server can read it.
 */
const MISFIT_VERSIONS = 1_000_000;

export class Storage {
  /** Why worlds are kept in memory only although there is a place; null if they are stored. */
  problem: string | null = null;
  /** The worlds that were deleted to stay within the limits, the latest last. at: real time, epoch ms. */
  readonly dropped: { readonly name: string; readonly at: number }[] = [];
  place: StoragePlace | null = null;
  /** See `StoredWorlds.firstUnused`. It may not be stored yet. */
  firstUnused = 0;
  readonly #host: StorageHost;
  /** Undefined while the store cannot be used. */
  #stored: StoredWorlds | undefined;
  /** The worlds to be written at the end of this turn, or as soon as the store can be used. */
  readonly #changed = new Map<string, World>();
  /** The stored worlds of which the log says that they do not fit this server. */
  readonly #misfits = new Set<string>();
  #written: Promise<void> | undefined;
  #resolveWritten = () => {};
  #endChecks = () => {};

  constructor(host: StorageHost) {
    this.#host = host;
  }

  /** Begins to store worlds. If the store cannot be opened, reports that and tries again. */
  open(place: StoragePlace): void {
    this.place = place;
    try {
      this.#stored = openStored(place);
      this.#raiseFirstUnused([this.#stored.firstUnused]);
    } catch (error) {
      this.#fail(error);
    }
    this.#endChecks = this.#host.repeat(place.retryMs, () => this.#check(place));
  }

  /** Writes what is not written yet, including changes made by reads, and closes the store. */
  close(): void {
    this.#endChecks();
    for (const world of this.#host.worlds.values()) {
      if (this.#stored?.isTracked(world)) this.#changed.set(world.name, world);
    }
    this.#flush();
    this.#stored?.store.close();
    this.#stored = undefined;
    this.place = null;
  }

  /** Writes the changes of a world at the end of this turn. A world that was replaced is not written. */
  save(world: World): void {
    if (!this.place || this.#host.worlds.get(world.name) !== world) return;
    this.#schedule(world);
  }

  #schedule(world: World): void {
    this.#changed.set(world.name, world);
    if (this.#written) return;
    this.#written = new Promise((resolve) => {
      this.#resolveWritten = resolve;
    });
    this.#host.atTurnEnd(() => this.#flush());
  }

  /** Resolves when all saved changes are written; undefined if nothing needs writing. */
  written(): Promise<void> | undefined {
    return this.#written;
  }

  /**
   * Returns the stored world of a name; undefined if there is none, or if it does not fit this server. Throws an
   * UnreadableWorldError.
   */
  load(name: string): World | undefined {
    const description = this.#stored?.worlds.get(name);
    if (!description || !this.place) return undefined;
    const world = this.place.restore(description, this.#read(name));
    if (typeof world !== 'string') {
      this.#stored?.track(world);
      if (this.place.adjust(world)) this.#schedule(world);
      return world;
    }
    this.#raiseFirstUnused([(this.#stored?.findFirstUnused([name]) ?? 0) + MISFIT_VERSIONS]);
    const line = `The ${name} world starts anew: ${world}. The stored one becomes a snapshot when that is changed.`;
    if (!this.#misfits.has(line)) this.#host.log(line);
    this.#misfits.add(line);
    return undefined;
  }

  /** Returns what `#readData` does. Throws an UnreadableWorldError. */
  #read(name: string): Record<string, unknown> {
    try {
      return this.#readData(name);
    } catch (error) {
      this.#fail(error);
      throw new UnreadableWorldError(
        `The ${name} world cannot be read at the moment: ${toStoreError(error).message}`,
      );
    }
  }

  /** Returns the stored data of a world, unchecked; empty if it is not stored. Throws a StoreError. */
  #readData(name: string): Record<string, unknown> {
    return buildWorldData(this.#host.tables(), this.#stored?.store.read('world', name) ?? []);
  }

  /** Writes unsaved changes before a world leaves the memory. Returns whether `load` can restore it. */
  release(world: World): boolean {
    const { name } = world;
    if (this.#changed.has(name)) this.#flush();
    return !this.#changed.delete(name) && this.isStored(name);
  }

  /**
   * Stores an operation in one transaction. Throws a StoreError if that is not possible; then nothing was changed.
   * While the store cannot be used, worlds that are in memory only are changed there.
   */
  run(operation: Operation): void {
    const { remove = [], write = [] } = operation;
    const names = [...remove, ...Array.from(write, ({ name }) => name)];
    try {
      this.#commit(operation);
      for (const name of names) this.#changed.delete(name); // The worlds that were replaced are not written.
    } catch (error) {
      if (names.some((name) => this.isStored(name))) throw error;
      if (this.place) for (const world of write) this.#changed.set(world.name, world);
      this.#fail(error);
    }
    for (const name of remove) this.#changed.delete(name);
  }

  /**
   * Notes which versions worlds have used that are not stored, so that no later world of their names uses them again, also
   * not after a restart.
   */
  noteEnds(worlds: readonly World[]): void {
    this.#raiseFirstUnused(worlds.map(({ scenario }) => findFirstUnused(scenario)));
    if (!this.#stored || this.#stored.firstUnused >= this.firstUnused) return;
    try {
      this.#commit({});
    } catch (error) {
      this.#fail(error);
    }
  }

  /**
   * Lets new worlds begin with versions and ids of rules that no server before and after this one uses: they do not begin
   * as those of another server do, and many of them are never stored.
   */
  reserveVersions(): void {
    this.firstUnused += 1;
    try {
      this.#commit({ firstUnused: this.firstUnused + MAX_RULES });
    } catch (error) {
      this.#fail(error);
    }
  }

  #raiseFirstUnused(numbers: readonly number[]): void {
    this.firstUnused = Math.max(this.firstUnused, ...numbers);
  }

  isStored(name: string): boolean {
    return this.#stored?.worlds.has(name) ?? false;
  }

  /** Lists the stored worlds, the least recently changed first. */
  listWorlds(): readonly StoredWorld[] {
    this.#flush();
    return [...(this.#stored?.worlds.values() ?? [])];
  }

  /** Logs which worlds were lost for lack of space, and lists them. reason: the end of a sentence. */
  noteDropped(names: readonly string[], reason: string): void {
    if (names.length === 0) return;
    const { now, log, births } = this.#host;
    births.advance();
    this.dropped.push(...names.map((name) => ({ name, at: now() })));
    this.dropped.splice(0, Math.max(0, this.dropped.length - MAX_DROPPED_NAMES));
    log(`Dropped ${names.join(', ')}: ${reason}.`);
  }

  #commit(operation: Operation): void {
    const { remove = [] } = operation;
    const { worlds, now } = this.#host;
    this.#raiseFirstUnused(remove.map((name) => findFirstUnused(worlds.get(name)?.scenario)));
    if (!this.#stored || !this.place) throw new StoreError('it cannot be opened', false);
    this.#raiseFirstUnused([this.#stored.findFirstUnused(remove.filter((name) => !worlds.has(name)))]);
    const isRaised = this.firstUnused > this.#stored.firstUnused;
    const raised = isRaised ? { firstUnused: this.firstUnused } : {};
    this.#stored.commit({ ...raised, ...operation }, now(), this.place.start);
  }

  #flush(): void {
    try {
      if (this.problem === null) this.#writeChanged();
    } catch (error) {
      this.#fail(error);
    }
    this.#written = undefined;
    this.#resolveWritten();
  }

  #writeChanged(): void {
    if (!this.place || this.#changed.size === 0) return;
    for (const world of this.#changed.values()) this.#setAsideForeign(this.place, world);
    this.#commit({ write: this.#changed.values() });
    this.#enforceLimits(true, this.place.limits);
    this.#enforceLimits(false, this.place.visitorLimits);
    this.#changed.clear();
  }

  #enforceLimits(isTeams: boolean, limits: Limits): void {
    const { worlds } = this.#host;
    const isSpared = ({ name }: StoredWorld) => name === DEFAULT_WORLD || this.#changed.has(name);
    const rank = ({ name }: StoredWorld) => Number((worlds.get(name)?.usage.requests ?? 0) > 0);
    const names = this.#stored?.findExcess(isTeams, { limits, isSpared, rank }) ?? [];
    if (names.length === 0) return;
    this.#commit({ remove: names });
    for (const name of names) worlds.delete(name);
    this.noteDropped(names, `the server keeps ${describeLimits(limits)}${isTeams ? '' : ' of visitors'}`);
  }

  /** Saves a stored world as a snapshot if a world that does not continue it is about to replace it. */
  #setAsideForeign(place: StoragePlace, world: World): void {
    const { name } = world;
    if (!this.isStored(name) || this.#stored?.isTracked(world)) return;
    const snapshot = place.setAside(name, this.#readData(name));
    this.#commit({ remove: [name] });
    this.#host.log(`The stored ${name} world became the snapshot ${snapshot}, since a new one replaces it.`);
  }

  /** Reports that the store cannot be used. One that is broken is closed, and opened anew later. */
  #fail(error: unknown): void {
    if (error instanceof StoreError && error.isBroken) {
      this.#stored?.store.close();
      this.#stored = undefined;
    }
    if (this.problem !== null || !this.place) return;
    this.problem = `Worlds are kept in memory until ${this.place.folder} can be used: ${toStoreError(error).message}`;
    this.#host.log(this.problem);
  }

  /** Notices that the store is gone, and writes all that waits as soon as that is possible. */
  #check(place: StoragePlace): void {
    if (this.#stored?.store.isInPlace() === false) this.#fail(new StoreError('its files are gone', true));
    if (this.problem === null) return;
    try {
      this.#stored ??= openStored(place);
      this.#raiseFirstUnused([this.#stored.firstUnused]);
      for (const world of this.#host.worlds.values()) {
        if (world.usage.isChanged && !this.isStored(world.name)) this.#changed.set(world.name, world);
      }
      this.#writeChanged();
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.problem = null;
    this.#host.log(`Worlds are kept in ${place.folder} again.`);
    place.onRecovered();
  }
}

function openStored(place: StoragePlace): StoredWorlds {
  const store = place.open();
  try {
    return new StoredWorlds(store);
  } catch (error) {
    store.close();
    throw error;
  }
}
