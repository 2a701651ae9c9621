/** Decides whether a name is taken, and finds a free one. */
import type { Platform } from '../platform.ts';

const MAX_NAME_CHARS = 63;

/** Returns whether somebody has changed the world of this name, so that another one must not take its place. */
export function isWorldTaken({ worlds, store }: Pick<Platform, 'worlds' | 'store'>, name: string): boolean {
  const isStored = store?.list().some((stored) => stored.name === name) ?? false;
  return isStored || (worlds.get(name)?.usage.isChanged ?? false);
}

/** Returns the name; if it is taken, the name with a number appended. */
export function findFreeName(name: string, isTaken: (name: string) => boolean): string {
  let candidate = name;
  for (let number = 2; isTaken(candidate); number += 1) {
    const end = `-${number}`;
    candidate = `${name.slice(0, MAX_NAME_CHARS - end.length).replace(/-+$/, '')}${end}`;
  }
  return candidate;
}
