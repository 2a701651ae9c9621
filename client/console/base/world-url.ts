import { DEFAULT_WORLD } from '#contracts/mock-headers';

export const CONSOLE_PATH = '/__mock/';
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns whether a URL reaches this machine alone, so that it is of no use to somebody else. */
export function isOfThisMachine(url: string): boolean {
  return LOOPBACK.test(new URL(url).hostname);
}

/**
 * Returns the URL of a path in a world: each world has its own origin, named by a label of the host. Returns
 * undefined where worlds have no URLs, because the host of the page is neither local nor in `domain`. A
 * cookie then selects the world.
 *
 * domain: the domain of the server, whose subdomains are worlds.
 * here: the URL of a page in any world of this server, such as `http://ayse.localhost:5173/__mock/`.
 */
export function buildWorldUrl(
  name: string,
  here: string,
  path: string,
  domain: string | null = null,
): string | undefined {
  const { protocol, hostname, port } = new URL(here);
  const isInDomain = domain !== null && (hostname === domain || hostname.endsWith(`.${domain}`));
  if (!isInDomain && !LOOPBACK.test(hostname)) return undefined;
  const base = isInDomain ? domain : 'localhost';
  const host = name === DEFAULT_WORLD ? base : `${name}.${base}`;
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}${path}`;
}
