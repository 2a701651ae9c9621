/** Stores snapshots: in files of the state folder, or in memory without a folder. */
import { lstatSync, readdirSync, readFileSync, rmSync, type Stats, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isSnapshotName } from '#contracts/control/snapshot';
import { parseJsonText } from '../../base/parse-json-text.ts';
import type { SnapshotStore } from '../../platform.ts';
import { toStoreError } from '../../worlds/store.ts';
import { replaceFile } from '../replace-file.ts';

const EXTENSION = '.json';

/** Keeps snapshots as files that can be copied from and into the folder by hand. */
export class FolderSnapshots implements SnapshotStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  list() {
    return this.#listNames().flatMap((name) => {
      const file = this.#findFile(name);
      return file ? [{ name, savedAt: Math.round(file.mtimeMs), bytes: file.size }] : [];
    });
  }

  load(name: string): unknown {
    if (!isSnapshotName(name) || !this.#findFile(name)) return undefined;
    try {
      const json = parseJsonText(readFileSync(this.#pathOf(name), 'utf8'));
      // A file that is not JSON may have been copied into the folder by hand.
      return 'error' in json ? null : json.value;
    } catch {
      return null; // A file that cannot be read is as damaged as one that is not JSON.
    }
  }

  isTaken(name: string): boolean {
    return lstatSync(this.#pathOf(name), { throwIfNoEntry: false }) !== undefined;
  }

  save(name: string, document: unknown): void {
    try {
      replaceFile(this.#pathOf(name), JSON.stringify(document));
    } catch (error) {
      throw toStoreError(error);
    }
  }

  remove(name: string): void {
    try {
      rmSync(this.#pathOf(name), { force: true });
    } catch (error) {
      throw toStoreError(error);
    }
  }

  #pathOf(name: string): string {
    return join(this.#folder, `${name}${EXTENSION}`);
  }

  /** Returns the file of a snapshot, also behind a link; undefined for a folder, a device or a link to nowhere. */
  #findFile(name: string): Stats | undefined {
    try {
      const file = statSync(this.#pathOf(name));
      return file.isFile() ? file : undefined;
    } catch {
      return undefined; // There is none, or nobody may see it.
    }
  }

  /** Lists the names of what could be snapshots. An editor's lock, such as `.#x.json`, has no name of one. */
  #listNames(): string[] {
    try {
      return readdirSync(this.#folder)
        .filter((file) => file.endsWith(EXTENSION))
        .map((file) => basename(file, EXTENSION))
        .filter((name) => isSnapshotName(name));
    } catch {
      // There is no folder before the first snapshot, or after somebody has deleted it.
      return [];
    }
  }
}

/** Keeps snapshots in memory until the process ends. Their times are real time, like the times of files. */
export class MemorySnapshots implements SnapshotStore {
  readonly #stored = new Map<string, { readonly json: string; readonly savedAt: number }>();
  readonly #now: () => number;

  /** now: returns the real time, epoch ms. */
  constructor(now: () => number) {
    this.#now = now;
  }

  list() {
    return Array.from(this.#stored, ([name, { json, savedAt }]) => ({ name, savedAt, bytes: json.length }));
  }

  load(name: string): unknown {
    const stored = this.#stored.get(name);
    return stored && JSON.parse(stored.json);
  }

  save(name: string, document: unknown): void {
    this.#stored.set(name, { json: JSON.stringify(document), savedAt: this.#now() });
  }

  isTaken(name: string): boolean {
    return this.#stored.has(name);
  }

  remove(name: string): void {
    this.#stored.delete(name);
  }
}
