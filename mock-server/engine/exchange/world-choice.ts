/** Chooses the world of a browser: by a URL such as `/?world=ayse`, or by a request of a page. */
import { type Context, Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { WORLD_COOKIE, WORLD_COOKIE_SECONDS } from '#contracts/mock-headers';
import type { Platform } from '../platform.ts';
import { ClientError } from '../wire/client-error.ts';
import { readOwnForm } from '../wire/own-page.ts';
import { isHttps } from '../wire/scheme.ts';
import { isWorldName } from '../worlds/worlds.ts';
import { checkWorldName } from './world-name.ts';

const PARAMETER = 'world';

/**
 * Answers a URL that names a world: sets the world's cookie and redirects to the same page without the parameter.
 * Returns undefined if the URL names no world, or has an invalid name.
 */
export function chooseWorld(platform: Platform, c: Context): Response | undefined {
  const { method, raw: request } = c.req;
  if (method !== 'GET') return undefined;
  const url = new URL(request.url);
  const name = url.searchParams.get(PARAMETER);
  if (name === null || !isWorldName(name)) return undefined;
  url.searchParams.delete(PARAMETER);
  c.header('set-cookie', buildWorldCookie(platform, request, name));
  return c.redirect(buildLocation(url), 303);
}

/** Returns the route by which a page of this server sends its browser to a world, to mount at ENTER_PATH. */
export function enterRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const form = await readOwnForm(platform, c, 'A world is chosen on a page of this server');
    if (form instanceof ClientError) return c.text(form.message, form.status);
    const name = checkWorldName(form.get(PARAMETER) ?? '');
    if (name instanceof ClientError) return c.text(name.message, name.status);
    c.header('set-cookie', buildWorldCookie(platform, c.req.raw, name));
    return c.body(null, 204);
  });
  return app;
}

function buildWorldCookie(platform: Platform, request: Request, name: string): string {
  return serialize(WORLD_COOKIE, name, {
    path: '/',
    maxAge: WORLD_COOKIE_SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(platform, request),
  });
}

/** Returns the address of a page on this server. One that begins with two slashes would lead to another. */
function buildLocation({ pathname, search }: URL): string {
  return `/${pathname.replace(/^\/+/, '')}${search}`;
}
