/** Reads the files of keys. A damaged file is set aside; one that cannot be read for the moment stays. */

import { readFileSync, renameSync } from 'node:fs';
import { readErrorText } from '#contracts/error-text';
import type { Platform } from '../../platform.ts';

/** The key in a file. `unusable`: there is a file that holds no readable key and must not be replaced. */
export type KeyFile<Key> =
  | { readonly kind: 'key'; readonly key: Key }
  | { readonly kind: 'missing' | 'unusable' };

/** The log for what is wrong with a file, and the time for the name of one that is set aside. */
export type KeyReport = Pick<Platform, 'log' | 'now'>;

/** The errors that say that there is no file. With ENOTDIR the folder is a file, which the storage reports. */
const MISSING_CODES: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** Reads a key. parse: returns undefined if the text of a file is no key; such a file is renamed. */
export function readKeyFile<Key>(
  file: string,
  parse: (text: string) => Key | undefined,
  report: KeyReport,
): KeyFile<Key> {
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
