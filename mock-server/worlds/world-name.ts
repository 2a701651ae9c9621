/** Reads the name of the world in a request: from the header, else the host `{name}.localhost`, else the cookie. */
import { WORLD_COOKIE, WORLD_HEADER } from '#contracts/mock-headers';
import { DEFAULT_WORLD, isWorldName } from './worlds.ts';

const LABELLED_HOST = /^([^:]+)\.localhost(?::\d+)?$/i;

/** Returns the name, the default one if the request has none, or undefined if the name is not valid. */
export function readWorldName(request: Request): string | undefined {
  const name = findName(request) ?? DEFAULT_WORLD;
  return name === DEFAULT_WORLD || isWorldName(name) ? name : undefined;
}

/** Describes why the name in a request is not valid. */
export function describeWorldNameError(request: Request): string {
  return `"${findName(request)}" is not a valid world name: use letters a-z, digits and inner hyphens, at most 63 characters`;
}

function findName(request: Request): string | undefined {
  const { headers } = request;
  return (
    headers.get(WORLD_HEADER) ??
    LABELLED_HOST.exec(headers.get('host') ?? '')?.[1]?.toLowerCase() ??
    findCookie(headers.get('cookie'))
  );
}

function findCookie(cookies: string | null): string | undefined {
  if (!cookies?.includes(WORLD_COOKIE)) return undefined;
  return new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`).exec(cookies)?.[1]?.trim() || undefined;
}
