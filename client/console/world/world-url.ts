import { WorldName } from '#contracts/control/world';

const DEFAULT_WORLD = 'default';
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns whether a world can have this name: letters, digits and inner hyphens. */
export function isWorldName(name: string): boolean {
  return WorldName.safeParse(name).success;
}

/**
 * Returns the URL of a path in a world: each world has its own origin, named by a label of the host. Returns undefined
 * if the page was opened from another machine, where only a cookie selects the world.
 *
 * here: the URL of a page in any world of this server, such as `http://ayse.localhost:5173/__mock/`.
 */
export function buildWorldUrl(name: string, here: string, path: string): string | undefined {
  const { protocol, hostname, port } = new URL(here);
  if (!LOOPBACK.test(hostname)) return undefined;
  const host = name === DEFAULT_WORLD ? 'localhost' : `${name}.localhost`;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${path}`;
}
