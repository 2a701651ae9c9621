/** Lets an address choose a world, such as `/?world=ayse`, where the host name cannot. */
import { WORLD_COOKIE } from '#contracts/mock-headers';
import { isWorldName } from './worlds.ts';

const PARAMETER = 'world';

/**
 * Returns the response that sets the cookie and leads to the same page without the parameter; undefined if the address
 * names no world, or one that cannot exist.
 */
export function chooseWorld({ method, url }: Request): Response | undefined {
  if (method !== 'GET') return undefined;
  const { pathname, searchParams } = new URL(url);
  const name = searchParams.get(PARAMETER);
  if (name === null || !isWorldName(name)) return undefined;
  searchParams.delete(PARAMETER);
  const search = searchParams.size > 0 ? `?${searchParams}` : '';
  // With two slashes, the address would be that of another server.
  const location = `/${pathname.replace(/^\/+/, '')}${search}`;
  const headers = { location, 'set-cookie': `${WORLD_COOKIE}=${name}; Path=/; SameSite=Lax` };
  return new Response(null, { status: 303, headers });
}
