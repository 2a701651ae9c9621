/** Stores snapshots: in files of the state folder, or in memory without a folder. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { SnapshotStore } from '../../platform.ts';
import { StoreError } from '../../store.ts';

const EXTENSION = '.json';

interface ListedSnapshot {
  readonly name: string;
  readonly savedAt: number;
  readonly bytes: number;
}

/** Keeps snapshots as files that can be copied from and into the folder by hand. */
export class FolderSnapshots implements SnapshotStore {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  list(): readonly ListedSnapshot[] {
    return sortLatestFirst(
      this.#listFiles().map((file) => {
        const { mtimeMs, size } = statSync(join(this.#folder, file));
        return { name: basename(file, EXTENSION), savedAt: Math.round(mtimeMs), bytes: size };
      }),
    );
  }

  load(name: string): unknown {
    return this.#listFiles().includes(`${name}${EXTENSION}`)
      ? JSON.parse(readFileSync(this.#pathOf(name), 'utf8'))
      : undefined;
  }

  save(name: string, document: unknown, beforeReplacing = () => {}): void {
    // The snapshot is written to a second file, which then replaces the old one, so that a full disk does no
    // harm to the old one.
    const unfinished = `${this.#pathOf(name)}.new`;
    try {
      mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
      writeFileSync(unfinished, JSON.stringify(document), { mode: 0o600 });
      beforeReplacing();
      renameSync(unfinished, this.#pathOf(name));
    } catch (error) {
      tryRemove(unfinished);
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
  readonly #texts = new Map<string, { readonly text: string; readonly savedAt: number }>();
  readonly #readNow: () => number;

  /** readNow: returns the real time, epoch ms. */
  constructor(readNow: () => number) {
    this.#readNow = readNow;
  }

  list(): readonly ListedSnapshot[] {
    return sortLatestFirst(
      [...this.#texts].map(([name, { text, savedAt }]) => ({ name, savedAt, bytes: text.length })),
    );
  }

  load(name: string): unknown {
    const stored = this.#texts.get(name);
    return stored && JSON.parse(stored.text);
  }

  save(name: string, document: unknown, beforeReplacing = () => {}): void {
    beforeReplacing();
    this.#texts.set(name, { text: JSON.stringify(document), savedAt: this.#readNow() });
  }

  remove(name: string): void {
    this.#texts.delete(name);
  }
}

function sortLatestFirst(snapshots: readonly ListedSnapshot[]): readonly ListedSnapshot[] {
  return snapshots.toSorted((a, b) => b.savedAt - a.savedAt);
}

function tryRemove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // The folder cannot be written; a later snapshot of the name overwrites the file.
  }
}

function toStoreError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(error instanceof Error ? error.message : String(error), false);
}
