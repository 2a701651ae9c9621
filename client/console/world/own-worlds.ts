/** The worlds of this browser on a public server, where nobody else can list them. */
import * as z from 'zod/mini';
import { isPrivateName } from '#contracts/control/world';
import { findLocalStorage } from '../keyboard/stored-switch.ts';

const KEY = 'mock_own_worlds';
const MAX_NAMES = 20;
const Names = z.array(z.string().check(z.refine(isPrivateName)));

/** Returns the names of the kept worlds, the latest first. */
export function readOwnWorlds(): readonly string[] {
  try {
    return Names.parse(JSON.parse(findLocalStorage()?.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Keeps the name of a world. Without storage, only the address of the world leads back to it. */
export function keepOwnWorld(name: string): void {
  const names = [name, ...readOwnWorlds().filter((one) => one !== name)].slice(0, MAX_NAMES);
  try {
    findLocalStorage()?.setItem(KEY, JSON.stringify(names));
  } catch {
    // Storage is full or forbidden.
  }
}

/** Returns the URL that shows a page of this server in another world from then on. here: the URL of the page. */
export function buildChoiceUrl(name: string, here: string): string {
  const url = new URL(here);
  url.searchParams.set('world', name);
  return url.href;
}
