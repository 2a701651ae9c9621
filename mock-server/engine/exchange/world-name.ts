/**
 * Reads the name of the world in a request: from the header, else from the host `{name}.{domain}` or
 * `{name}.localhost`, else from the cookie.
 */
import { parse } from 'hono/utils/cookie';
import { DEFAULT_WORLD, WORLD_COOKIE, WORLD_HEADER } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { isWorldName } from '../worlds/worlds.ts';

export type NameReader = Pick<Platform, 'hostDomain'>;

const PORT = /:\d+$/;
const LABELLED_HOST = /^(.+)\.localhost$/;

/**
 * Returns the name of the world of a request, the default one if the request has none; an error if no world can have
 * the name.
 */
export function readWorldName(platform: NameReader, { headers }: Request): string | ClientError {
  const name = findAddressedName(platform, headers) ?? findCookie(headers);
  return name === undefined || name === DEFAULT_WORLD ? DEFAULT_WORLD : checkWorldName(name);
}

/** Returns a name, or the error of one that no request can have. */
export function checkWorldName(name: string): string | ClientError {
  if (isWorldName(name)) return name;
  const rule = 'use letters a-z, digits and inner hyphens, at most 63 characters';
  return new ClientError(400, `"${name}" is not a valid world name: ${rule}`);
}

function findAddressedName({ hostDomain }: NameReader, headers: Headers): string | undefined {
  return headers.get(WORLD_HEADER) ?? findLabel(headers.get('host') ?? '', hostDomain);
}

/** Returns the part of the host before the domain or `.localhost`. The domain itself may end with `.localhost`. */
function findLabel(host: string, domain: string | null): string | undefined {
  const name = host.toLowerCase().replace(PORT, '');
  if (domain !== null && name === domain) return undefined;
  if (domain !== null && name.endsWith(`.${domain}`)) return name.slice(0, -domain.length - 1);
  return LABELLED_HOST.exec(name)?.[1];
}

function findCookie(headers: Headers): string | undefined {
  return parse(headers.get('cookie') ?? '', WORLD_COOKIE)[WORLD_COOKIE] || undefined;
}
