/** Chooses the world of a browser: by a URL such as `/?world=ayse`, by a request, or a new one on a public server. */
import { type Context, Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { WORLD_COOKIE, WORLD_COOKIE_SECONDS } from '#contracts/mock-headers';
import { ClientError } from '../exchange/client-error.ts';
import { findHostError, isOwnOrigin } from '../exchange/host-names.ts';
import { readText } from '../exchange/read-body.ts';
import { isHttps } from '../exchange/scheme.ts';
import type { Platform } from '../platform.ts';
import { issueName } from './issued-names.ts';
import { checkWorldName, namesWorld, readWorldName } from './world-name.ts';
import { answerWorldQuestion } from './world-question.ts';
import { isWorldName } from './worlds.ts';

const PARAMETER = 'world';
/** The maximum size of the form: a name and an address. */
const MAX_FORM_BYTES = 64 * 1024;

/**
 * Answers a URL that names a world: sets the world's cookie and redirects to the same page without the parameter. A
 * public server asks first, since a link must not take a visitor into the world of somebody else unnoticed. Returns
 * undefined if the URL names no world, or has an invalid name.
 */
export function chooseWorld(platform: Platform, c: Context): Response | Promise<Response> | undefined {
  const { method, raw: request } = c.req;
  if (method !== 'GET') return undefined;
  const url = new URL(request.url);
  const name = url.searchParams.get(PARAMETER);
  if (name === null || !isWorldName(name)) return undefined;
  const error = checkWorldName(platform, name);
  if (error instanceof ClientError) return c.text(error.message, error.status);
  url.searchParams.delete(PARAMETER);
  const next = buildLocation(url);
  if (platform.isPublic && readWorldName(platform, request) !== name) {
    return answerWorldQuestion(c, name, next);
  }
  c.header('set-cookie', buildWorldCookie(platform, request, name));
  return c.redirect(next, 303);
}

/** Returns the route by which a page of this server sends its browser to a world, to mount at ENTER_PATH. */
export function enterRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const { raw: request } = c.req;
    const hostError = findHostError(platform, request);
    if (hostError) return c.text(hostError.message, hostError.status);
    const origin = c.req.header('origin');
    if (origin !== undefined && !isOwnOrigin(origin, request)) {
      return c.text('A world is chosen on a page of this server', 403);
    }
    const text = await readText({ platform, request, env: c.env }, MAX_FORM_BYTES);
    if (text instanceof ClientError) return c.text(text.message, text.status);
    const form = new URLSearchParams(text);
    const name = checkWorldName(platform, form.get(PARAMETER) ?? '');
    if (name instanceof ClientError) return c.text(name.message, name.status);
    c.header('set-cookie', buildWorldCookie(platform, request, name));
    const next = form.get('next');
    return next === null ? c.body(null, 204) : c.redirect(parseLocation(next, request), 303);
  });
  return app;
}

/**
 * Returns the `Set-Cookie` that gives a browser a world of its own: on a public server, when it opens a page and
 * has no world yet, or one that this server has not issued. Returns undefined for all other requests.
 */
export function assignWorld(platform: Platform, request: Request): string | undefined {
  const isPage = request.method === 'GET' && request.headers.get('accept')?.includes('text/html') === true;
  if (!platform.isPublic || !isPage || namesWorld(platform, request)) return undefined;
  return buildWorldCookie(platform, request, issueName(platform, 'visit'));
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

function parseLocation(text: string, { url }: Request): string {
  if (!URL.canParse(text, url)) return '/';
  const location = new URL(text, url);
  return location.origin === new URL(url).origin ? buildLocation(location) : '/';
}
