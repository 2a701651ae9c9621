/** Finds the versions of the two that are compared. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The headers in which servers name their version, and what is a version. */
const HEADERS = ['x-api-version', 'api-version', 'x-app-version', 'x-version'];
const VERSION = /^v?\d[\w.+-]{0,39}$/;

/** Returns the version that a reply of the live API names; undefined if it names none. */
export function findVersion(headers: Headers): string | undefined {
  return (
    HEADERS.map((name) => headers.get(name)).find((text) => text !== null && VERSION.test(text)) ?? undefined
  );
}

/** Returns the version of this project: that of the nearest package.json above, in a clone as in the package. */
export function readOwnVersion(folder: string = import.meta.dirname): string {
  const file = join(folder, 'package.json');
  if (existsSync(file)) return String(Object(JSON.parse(readFileSync(file, 'utf8'))).version);
  return dirname(folder) === folder ? 'unknown' : readOwnVersion(dirname(folder));
}
