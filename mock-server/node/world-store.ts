/**
 * Stores every changed world in a folder, so that the next server process can restore it. If the folder
 * cannot be written, the worlds stay in memory, and writing is tried again until it succeeds.
 */

import { LRUCache } from 'lru-cache';
import { DEFAULT_WORLD } from '#contracts/mock-headers';
import type { Platform, StoredWorld, WorldStore } from '../platform.ts';
import { Changes } from '../worlds/changes.ts';
import { readWorldData, type World } from '../worlds/world.ts';
import { noteDroppedWorlds } from '../worlds/worlds.ts';
import { GroupCommit } from './group-commit.ts';
import { StateFolder } from './state-folder.ts';
import { STORE_LIMITS, type StoreLimits } from './store-limits.ts';
import { StoredWorlds } from './stored-worlds.ts';
import { type ReadResult, type StartOptions, WorldFiles } from './world-files.ts';

/** A longer log is folded into a new state file, so that logs can be read within about 20 ms. */
const MAX_LOG_BYTES = 2 ** 20;
/** The number of logs that are open at the same time. */
const MAX_OPEN_LOGS = 100;

/** A restored world, or the reason why a stored world cannot be used. */
export type RestoreResult = World | { readonly unusable: string };

/** Restores a world from its stored data; returns undefined if there is none. */
export type Restore = (name: string, result: ReadResult) => RestoreResult | undefined;

export class FolderStore implements WorldStore {
  readonly #platform: Platform;
  readonly #path: string;
  readonly #startOptions: StartOptions;
  readonly #restore: Restore;
  readonly #limits: StoreLimits;
  #folder: StateFolder | undefined;
  readonly #stored = new StoredWorlds();
  /** The files of the worlds that this process has read or written, by name of the world. */
  readonly #files = new Map<string, WorldFiles>();
  /** The changes of each world since it was last written; a world without an entry is written as a whole. */
  readonly #changes = new Map<string, Changes>();
  /** Changed worlds that wait until the folder can be written. */
  readonly #waiting = new Set<string>();
  readonly #openLogs = new LRUCache<string, WorldFiles>({
    max: MAX_OPEN_LOGS,
    dispose: (files) => files.close(),
  });
  readonly #commit = new GroupCommit((world) => this.#writeOrWait(world));
  #retry: NodeJS.Timeout | undefined;
  #isTrying = false;
  #isClosed = false;

  constructor(
    platform: Platform,
    path: string,
    startOptions: StartOptions,
    restore: Restore,
    limits: Partial<StoreLimits> = {},
  ) {
    this.#platform = platform;
    this.#path = path;
    this.#startOptions = startOptions;
    this.#restore = restore;
    this.#limits = { ...STORE_LIMITS, ...limits };
  }

  /** Opens the folder. If it cannot be written, the store reports that and tries again. */
  async open(): Promise<void> {
    try {
      const result = await StateFolder.open(this.#path, () => this.#fail('its lock is gone'));
      if (!result.ok) {
        this.#report(`All worlds are kept in memory only: ${result.reason}`);
        return;
      }
      this.#folder = result.folder;
    } catch (error) {
      this.#fail(toMessage(error));
    }
    this.#stored.reload(this.#path);
  }

  save(world: World): void {
    this.#commit.add(world);
  }

  written(): Promise<void> | undefined {
    return this.#commit.written();
  }

  #writeOrWait(world: World): void {
    const { name } = world;
    if (!this.#folder || this.#retry) {
      this.#waiting.add(name);
      return;
    }
    try {
      this.#write(world);
    } catch (error) {
      this.#waiting.add(name);
      this.#fail(toMessage(error));
    }
  }

  load(name: string): World | undefined {
    if (!this.#stored.has(name)) return undefined;
    const files = new WorldFiles(this.#path, name);
    const result = this.#restore(name, files.read());
    if (result && !('unusable' in result)) {
      this.#files.set(name, files);
      return result;
    }
    this.#stored.delete(name);
    if (result) this.#setAside(files, name, result.unusable);
    return undefined;
  }

  release(world: World): boolean {
    const { name } = world;
    this.#commit.delete(name);
    this.#writeOrWait(world);
    this.#openLogs.delete(name);
    this.#changes.delete(name);
    return this.#stored.has(name) && !this.#waiting.delete(name);
  }

  remove(name: string): void {
    this.#commit.delete(name);
    this.#openLogs.delete(name);
    this.#changes.delete(name);
    this.#files.delete(name);
    this.#waiting.delete(name);
    if (!this.#stored.delete(name)) return;
    try {
      new WorldFiles(this.#path, name).remove();
    } catch (error) {
      this.#fail(toMessage(error));
    }
  }

  list(): readonly StoredWorld[] {
    this.#commit.flush();
    return this.#stored.list();
  }

  /** Writes all changes that are not written yet, including those made by reads, and releases the folder. */
  close(): void {
    if (this.#isClosed) return;
    this.#commit.flush();
    this.#isClosed = true;
    clearInterval(this.#retry);
    if (!this.#retry) for (const { world } of this.#changes.values()) this.#tryWrite(world);
    this.#openLogs.clear();
    this.#folder?.close();
  }

  #tryWrite(world: World): void {
    try {
      this.#write(world);
    } catch {
      // Only changes made by reads are lost. They are recomputed after the restart.
    }
  }

  #write(world: World): void {
    const { name } = world;
    const files = this.#openFiles(name);
    const changes = this.#changes.get(name);
    // A reset or a restore creates a new world object, whose changes were not collected: it is written whole.
    if (changes?.world !== world || files.logBytes > MAX_LOG_BYTES) {
      this.#fold(world, files);
      return;
    }
    const latest = changes.take();
    if (latest.length === 0) return;
    this.#openLogs.set(name, files);
    files.append(latest);
    this.#noteStored(name, files.bytes);
  }

  #fold(world: World, files: WorldFiles): void {
    const { name } = world;
    files.fold(this.#startOptions, readWorldData(world));
    this.#changes.set(name, new Changes(world));
    this.#openLogs.set(name, files);
    this.#noteStored(name, files.bytes);
  }

  /** Returns the files of a world. Files of an earlier server that this one could not read are set aside. */
  #openFiles(name: string): WorldFiles {
    const file = this.#files.get(name);
    if (file) return file;
    const files = new WorldFiles(this.#path, name);
    if (this.#stored.has(name)) this.#setAside(files, name, 'its folder could not be read before');
    this.#files.set(name, files);
    return files;
  }

  #noteStored(name: string, bytes: number): void {
    this.#stored.put({ name, bytes, changedAt: this.#platform.now() });
    if (this.#exceedsLimits()) this.#enforceLimits(name);
  }

  #exceedsLimits(): boolean {
    return this.#stored.count > this.#limits.worlds || this.#stored.bytes > this.#limits.bytes;
  }

  /** Deletes the least recently changed worlds beyond the limits; keeps `latest` and the default world. */
  #enforceLimits(latest: string): void {
    const { worlds, bytes } = this.#limits;
    const dropped: string[] = [];
    for (const { name } of this.#stored.list()) {
      if (!this.#exceedsLimits()) break;
      if (name === DEFAULT_WORLD || name === latest) continue;
      dropped.push(name);
      this.remove(name);
      this.#platform.worlds.delete(name);
    }
    noteDroppedWorlds(this.#platform, dropped, `the server keeps ${worlds} worlds and ${bytes >> 20} MiB`);
  }

  #setAside(files: WorldFiles, name: string, reason: string): void {
    const platform = this.#platform;
    const stamp = new Date(platform.now()).toISOString().replaceAll(/[:.]/g, '-');
    try {
      const aside = files.setAside(stamp);
      platform.log(`The ${name} world starts anew: ${reason}. The stored one was moved to ${aside}.`);
    } catch (error) {
      platform.log(`The ${name} world starts anew: ${reason}. The stored one stays: ${toMessage(error)}`);
    }
  }

  /** Reports that the folder cannot be written, and tries again until it can. reason: the end of a sentence. */
  #fail(reason: string): void {
    if (this.#isClosed || this.#retry) return;
    this.#report(`Worlds are kept in memory until ${this.#path} can be written: ${reason}`);
    this.#retry = setInterval(() => void this.#tryAgain(), this.#limits.retryMs);
    this.#retry.unref();
  }

  #report(problem: string): void {
    this.#platform.storage.problem = problem;
    this.#platform.log(problem);
  }

  async #tryAgain(): Promise<void> {
    if (this.#isTrying) return;
    this.#isTrying = true;
    try {
      await this.#reopen();
    } catch {
      // The folder still cannot be written.
    } finally {
      this.#isTrying = false;
    }
  }

  async #reopen(): Promise<void> {
    this.#folder?.close();
    this.#folder = undefined;
    const result = await StateFolder.open(this.#path, () => this.#fail('its lock is gone'));
    if (this.#isClosed) {
      if (result.ok) result.folder.close();
      return;
    }
    if (!result.ok) {
      this.#endRetry();
      this.#report(`All worlds are kept in memory only: ${result.reason}`);
      return;
    }
    this.#folder = result.folder;
    this.#stored.reload(this.#path);
    this.#writeAll();
    await this.#platform.storeKeys();
    this.#endRetry();
    this.#platform.storage.problem = null;
    this.#platform.log(`Worlds are kept in ${this.#path} again.`);
  }

  #endRetry(): void {
    clearInterval(this.#retry);
    this.#retry = undefined;
  }

  /** Writes the worlds in `#waiting`, and changed worlds that have no file in the folder. */
  #writeAll(): void {
    this.#openLogs.clear();
    this.#changes.clear(); // A failed write may leave half a line, so each world is written as a whole.
    for (const world of [...this.#platform.worlds.values()]) {
      if (!world.usage.isChanged) continue;
      if (this.#waiting.has(world.name) || !this.#stored.has(world.name)) this.#write(world);
      this.#waiting.delete(world.name);
    }
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
