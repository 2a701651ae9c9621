/** Reads and stores the files of keys. A damaged file is set aside; one that cannot be read for the moment stays. */

import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import type { Platform } from '../../platform.ts';

/** The kind of a key: how to create one, and to turn it into the text of its file and back. */
export interface KeyKind<Key> {
  create(): Key | Promise<Key>;
  format(key: Key): string;
  /** Returns undefined for a text that is no such key. */
  parse(text: string): Key | undefined;
}

/** The key in a file. `unusable`: there is a file that holds no readable key and must not be replaced. */
type KeyFile<Key> = { readonly kind: 'key'; readonly key: Key } | { readonly kind: 'missing' | 'unusable' };

/** The log for what is wrong with a file, and the time for the name of one that is set aside. */
export type KeyReport = Pick<Platform, 'log' | 'now'>;

/** The errors that say that there is no file. With ENOTDIR the folder is a file, which the storage reports. */
const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** Reads the key of a file, or creates and stores one. A key that cannot be stored is used for this run only. */
export async function readOrCreateKey<Key>(
  file: string,
  kind: KeyKind<Key>,
  report: KeyReport,
): Promise<Key> {
  // The folder is created now and not when the key is stored: if somebody deletes the folder in the meantime,
  // it must not reappear.
  tryCreateFolder(dirname(file));
  const stored = readKeyFile(file, kind, report);
  if (stored.kind === 'key') return stored.key;
  const key = await kind.create();
  if (stored.kind === 'unusable') return key;
  let failure: string | undefined;
  try {
    writeKey(file, kind.format(key));
  } catch (error) {
    failure = readErrorText(error); // If another server has stored a key first, that key is read below.
  }
  const latest = readKeyFile(file, kind, report);
  if (latest.kind === 'key') return latest.key;
  // The storage reports a folder that cannot be used at all.
  if (failure !== undefined && existsSync(dirname(file)))
    report.log(`${file} cannot be stored, so each start has a new key: ${failure}`);
  return key;
}

/**
 * Stores a key if its file does not exist. Throws if the file cannot be written. link: makes a hard link, which some
 * file systems cannot.
 */
export function storeKey<Key>(
  file: string,
  { format }: Pick<KeyKind<Key>, 'format'>,
  key: Key,
  link = linkSync,
): void {
  tryCreateFolder(dirname(file));
  writeKey(file, format(key), link);
}

/** Writes a key into an existing folder. If two servers start at once, the link succeeds for only one of them. */
function writeKey(file: string, text: string, link = linkSync): void {
  const draft = `${file}.${process.pid}.${process.hrtime.bigint()}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    if (!existsSync(file)) placeKey(draft, file, text, link);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Gives a draft its name. Where the file system has no hard links, the file is created, which one server can do only. */
function placeKey(draft: string, file: string, text: string, link: typeof linkSync): void {
  try {
    link(draft, file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
  }
}

function tryCreateFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch {
    // The folder cannot be written; the storage reports that.
  }
}

function readKeyFile<Key>(file: string, { parse }: KeyKind<Key>, report: KeyReport): KeyFile<Key> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && MISSING_CODES.includes(error.code)) {
      return { kind: 'missing' };
    }
    report.log(`${file} cannot be read, so this run uses a temporary key: ${readErrorText(error)}`);
    return { kind: 'unusable' };
  }
  const key = parse(text);
  return key === undefined ? setAside(file, report) : { kind: 'key', key };
}

function setAside(file: string, { log, now }: KeyReport): KeyFile<never> {
  const aside = `${file}.damaged-${new Date(now()).toISOString().replaceAll(/[:.]/g, '-')}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    log(`${file} is damaged and cannot be moved, so this run uses a temporary key: ${readErrorText(error)}`);
    return { kind: 'unusable' };
  }
  log(`${file} is damaged, so a new key takes its place. The damaged one was moved to ${aside}.`);
  return { kind: 'missing' };
}
