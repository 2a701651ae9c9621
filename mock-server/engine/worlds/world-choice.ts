/** Chooses the world of a browser: by a URL such as `/?world=ayse`, or a new one on a public server. */
import { createRandomName, PRIVATE_CHARS } from '#contracts/control/world';
import { WORLD_COOKIE, WORLD_COOKIE_SECONDS } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import { namesWorld } from './world-name.ts';
import { isWorldName } from './worlds.ts';

const PARAMETER = 'world';

/**
 * Returns the response that sets the world's cookie and redirects to the same page without the parameter.
 * Returns undefined if the URL names no world, or has an invalid name.
 */
export function chooseWorld({ method, url }: Request): Response | undefined {
  if (method !== 'GET') return undefined;
  const { pathname, searchParams } = new URL(url);
  const name = searchParams.get(PARAMETER);
  if (name === null || !isWorldName(name)) return undefined;
  searchParams.delete(PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  // A location that begins with two slashes would lead to another server.
  const location = `/${pathname.replace(/^\/+/, '')}${search}`;
  return new Response(null, { status: 303, headers: { location, 'set-cookie': buildWorldCookie(name) } });
}

/**
 * Returns the `Set-Cookie` that gives a browser a world of its own: on a public server, when it opens a page and
 * has no world yet. Returns undefined for all other requests.
 */
export function assignWorld(platform: Platform, request: Request): string | undefined {
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') === true;
  if (!platform.isPublic || !isPage || namesWorld(platform, request)) return undefined;
  return buildWorldCookie(createRandomName('visit', PRIVATE_CHARS));
}

function buildWorldCookie(name: string): string {
  return `${WORLD_COOKIE}=${name}; Path=/; Max-Age=${WORLD_COOKIE_SECONDS}; SameSite=Lax`;
}
