/**
 * Reads the name of the world in a request: from the header, else from the host `{name}.{domain}` or
 * `{name}.localhost`, else from the cookie.
 */
import { DEFAULT_WORLD, WORLD_COOKIE, WORLD_HEADER } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import { isWorldName } from './worlds.ts';

type Host = Pick<Platform, 'hostDomain'>;

const PORT = /:\d+$/;
const LABELLED_HOST = /^(.+)\.localhost$/;

/** Returns the name, the default one if the request has none, or undefined if the name is not valid. */
export function readWorldName(platform: Host, request: Request): string | undefined {
  const name = findName(platform, request) ?? DEFAULT_WORLD;
  return name === DEFAULT_WORLD || isWorldName(name) ? name : undefined;
}

/** Returns whether a request names a world. */
export function namesWorld(platform: Host, request: Request): boolean {
  return findName(platform, request) !== undefined;
}

/** Describes why the name in a request is not valid. */
export function describeWorldNameError(platform: Host, request: Request): string {
  return `"${findName(platform, request)}" is not a valid world name: use letters a-z, digits and inner hyphens, at most 63 characters`;
}

function findName({ hostDomain }: Host, { headers }: Request): string | undefined {
  return (
    headers.get(WORLD_HEADER) ??
    findLabel(headers.get('host') ?? '', hostDomain) ??
    findCookie(headers.get('cookie'))
  );
}

/** Returns the part of the host before the domain or `.localhost`. The domain itself may end with `.localhost`. */
function findLabel(host: string, domain: string | null): string | undefined {
  const name = host.toLowerCase().replace(PORT, '');
  if (domain !== null && name === domain) return undefined;
  if (domain !== null && name.endsWith(`.${domain}`)) return name.slice(0, -domain.length - 1);
  return LABELLED_HOST.exec(name)?.[1];
}

function findCookie(cookies: string | null): string | undefined {
  if (!cookies?.includes(WORLD_COOKIE)) return undefined;
  return new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`).exec(cookies)?.[1]?.trim() || undefined;
}
