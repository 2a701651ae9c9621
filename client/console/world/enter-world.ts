import { ENTER_PATH, type World } from '#contracts/control/world';
import { buildWorldUrl } from './world-url.ts';

/** The part of the model of the worlds by which a page leaves for another one. */
interface WorldChoice {
  readonly current: { readonly value: World | undefined };
  /** Returns whether further requests of this browser go to the world. */
  readonly select: (name: string) => Promise<boolean>;
}

/**
 * Opens the console of another world: at the URL of that world or, where worlds have no URLs of their own, by
 * sending this browser there and reloading the page.
 */
export async function enterWorld(world: WorldChoice, name: string): Promise<void> {
  const url = findWorldUrl(name, location.pathname, world.current.value);
  if (url !== undefined) location.href = url;
  else if (await world.select(name)) location.reload();
}

/** Returns the URL of a path in a world; undefined where a cookie selects the world. current: the world of this page. */
export function findWorldUrl(
  name: string,
  path: string,
  current: Pick<World, 'domain'> | undefined,
): string | undefined {
  return buildWorldUrl(name, location.href, path, current?.domain);
}

/**
 * Sends further requests of this browser to a world, by a cookie that only the server can set. Throws an error with
 * the server's reason.
 */
export async function selectWorld(name: string): Promise<void> {
  const response = await fetch(ENTER_PATH, { method: 'POST', body: new URLSearchParams({ world: name }) });
  if (!response.ok) throw new Error(await response.text());
}
