/** Lets a URL such as `/?world=ayse` choose a world, for servers at an address without subdomains. */
import { WORLD_COOKIE } from '#contracts/mock-headers';
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
  const headers = { location, 'set-cookie': `${WORLD_COOKIE}=${name}; Path=/; SameSite=Lax` };
  return new Response(null, { status: 303, headers });
}
