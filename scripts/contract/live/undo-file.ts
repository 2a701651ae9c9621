/**
 * Reads and writes a file that lists the writes that a run has to undo. Each write is added before it is
 * sent.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { replaceFile } from '#mock-server/engine/node/replace-file';
import type { LiveSettings } from './live-run.ts';

const Entry = z.object({
  id: z.string(),
  /** The kind of thing that the run creates; `password` means that the run changes the account's password. */
  kind: z.string(),
  /** The time at which the entry was created, in ISO format and UTC. */
  startedAt: z.string(),
  /** The keys of the things that the account had when the entry was created; these are never removed. */
  before: z.array(z.string()),
  /** The keys and marks (see `Thing`) of the things that the run may have created. */
  created: z.array(z.string()),
});
export type UndoEntry = z.output<typeof Entry>;

const File = z.object({ version: z.literal(1), entries: z.array(Entry) });

export type UndoFile = ReturnType<typeof createUndoFile>;

/** Returns the path of the file for an account at a backend. */
export function nameUndoFile(
  folder: string,
  { origin, base, account }: Pick<LiveSettings, 'origin' | 'base' | 'account'>,
): string {
  const target = `${new URL(origin).host}${base}`;
  const hash = createHash('sha256').update(`${target} ${account?.username}`).digest('hex').slice(0, 12);
  return join(folder, `${target.replace(/[^\w.-]+/g, '_')}-${hash}.json`);
}

/** Returns the undo file at a path. On disk it exists only while it has entries. */
export function createUndoFile(path: string) {
  function read(): UndoEntry[] {
    if (!existsSync(path)) return [];
    try {
      return File.parse(JSON.parse(readFileSync(path, 'utf8'))).entries;
    } catch {
      throw new FlagError(
        `${path} cannot be read. It lists what earlier runs have left at the backend: look there, then remove it.`,
      );
    }
  }

  function write(entries: readonly UndoEntry[]): void {
    if (entries.length === 0) {
      rmSync(path, { force: true });
      return;
    }
    replaceFile(path, `${JSON.stringify({ version: 1, entries }, null, 2)}\n`);
  }

  return {
    path,
    read,
    /** Adds the entry, or replaces the entry with the same id. Returns once the file is on the disk. */
    put: (entry: UndoEntry): void => write([...read().filter(({ id }) => id !== entry.id), entry]),
    drop: (id: string): void => write(read().filter((entry) => entry.id !== id)),
  };
}
