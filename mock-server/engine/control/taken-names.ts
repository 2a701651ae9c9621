/** Decides whether a name is taken, and finds a free one. */
import type { Platform } from '../platform.ts';

const MAX_NAME_CHARS = 63;

/**
 * Saves a snapshot under a name; if it is taken, under the name with a number appended. Returns the name of the
 * snapshot. Throws a StoreError.
 */
export function saveUnderFreeName(snapshots: Platform['snapshots'], name: string, document: unknown): string {
  let freeName = name;
  for (let number = 2; snapshots.isTaken(freeName); number += 1) {
    const end = `-${number}`;
    freeName = `${name.slice(0, MAX_NAME_CHARS - end.length).replace(/-+$/, '')}${end}`;
  }
  snapshots.save(freeName, document);
  return freeName;
}
