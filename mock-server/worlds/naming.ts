/** Which world a request means: header, else the host's label, else the cookie, else the default one. */
import { WORLD_COOKIE, WORLD_HEADER } from '#contracts/mock-headers';
import { DEFAULT_WORLD, isWorldName } from './worlds.ts';

const LABELLED_HOST = /^([^:]+)\.localhost(?::\d+)?$/i;

/** The name as it was written; undefined when no world can be called so. */
export function worldNameOf(request: Request): string | undefined {
  const name = named(request) ?? DEFAULT_WORLD;
  return name === DEFAULT_WORLD || isWorldName(name) ? name : undefined;
}

/** The name in words of its own, for whoever wrote one that no world can have. */
export function worldNameProblem(request: Request): string {
  return `"${named(request)}" cannot be a world's name: letters a-z, digits and inner hyphens, at most 63`;
}

function named(request: Request): string | undefined {
  const { headers } = request;
  return (
    headers.get(WORLD_HEADER) ??
    LABELLED_HOST.exec(headers.get('host') ?? '')?.[1]?.toLowerCase() ??
    cookieNamed(headers.get('cookie'))
  );
}

function cookieNamed(cookies: string | null): string | undefined {
  if (!cookies?.includes(WORLD_COOKIE)) return undefined;
  return new RegExp(`(?:^|;\\s*)${WORLD_COOKIE}=([^;]*)`).exec(cookies)?.[1]?.trim() || undefined;
}
