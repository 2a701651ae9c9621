/** Stores snapshots: in files of the state folder, or in memory without a folder. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseJsonText } from '../../parse-json-text.ts';
import type { SnapshotStore } from '../../platform.ts';
import { toStoreError } from '../../store.ts';
import { replaceFile } from '../replace-file.ts';

const EXTENSION = '.json';

/** Keeps snapshots as files that can be copied from and into the folder by hand. */
export class FolderSnapshots implements SnapshotStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  list() {
    return this.#listFiles().map((file) => {
      const { mtimeMs, size } = statSync(join(this.#folder, file));
      return { name: basename(file, EXTENSION), savedAt: Math.round(mtimeMs), bytes: size };
    });
  }

  load(name: string): unknown {
    if (!this.#listFiles().includes(`${name}${EXTENSION}`)) return undefined;
    const json = parseJsonText(readFileSync(this.#pathOf(name), 'utf8'));
    // A file that is not JSON may have been copied into the folder by hand.
    return 'error' in json ? null : json.value;
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

  #listFiles(): string[] {
    try {
      return readdirSync(this.#folder).filter((file) => file.endsWith(EXTENSION));
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

  remove(name: string): void {
    this.#stored.delete(name);
  }
}
