import type { World } from '#contracts/control/world';
import { buildWorldUrl } from '../base/world-url.ts';
import type { WorldModel } from './world-model.ts';

/**
 * Opens the console of another world: at the URL of that world or, where worlds have no URLs of their own, by
 * sending this browser there and reloading the page.
 */
export async function enterWorld(
  { current, select }: Pick<WorldModel, 'current' | 'select'>,
  name: string,
): Promise<void> {
  const url = findWorldUrl(name, location.pathname, current.value);
  if (url !== undefined) location.href = url;
  else if (await select(name)) location.reload();
}

/** Returns the URL of a path in a world; undefined where a cookie selects the world. current: the world of this page. */
export function findWorldUrl(
  name: string,
  path: string,
  current: Pick<World, 'domain'> | undefined,
): string | undefined {
  return buildWorldUrl(name, location.href, path, current?.domain);
}
