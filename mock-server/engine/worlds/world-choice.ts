/** Chooses the world of a browser: by a URL such as `/?world=ayse`, by a request, or a new one on a public server. */
import { type Context, Hono } from 'hono';
import { serialize } from 'hono/utils/cookie';
import { ENTER_PATH } from '#contracts/control/world';
import { WORLD_COOKIE, WORLD_COOKIE_SECONDS } from '#contracts/mock-headers';
import { ClientError } from '../exchange/client-error.ts';
import { answerOwnPage, readOwnForm } from '../exchange/own-page.ts';
import { isHttps } from '../exchange/scheme.ts';
import { html } from '../html.ts';
import type { Platform } from '../platform.ts';
import { issueName } from './issued-names.ts';
import { checkWorldName, namesWorld, readWorldName } from './world-name.ts';
import { isWorldName } from './worlds.ts';

const PARAMETER = 'world';

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
    const form = await readOwnForm(platform, c, 'A world is chosen on a page of this server');
    if (form instanceof ClientError) return c.text(form.message, form.status);
    const name = checkWorldName(platform, form.get(PARAMETER) ?? '');
    if (name instanceof ClientError) return c.text(name.message, name.status);
    c.header('set-cookie', buildWorldCookie(platform, c.req.raw, name));
    const next = form.get('next');
    return next === null ? c.body(null, 204) : c.redirect(parseLocation(next, c.req.raw), 303);
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

/** Asks a visitor whether to leave the own world. next: the address that the link leads to, in either world. */
function answerWorldQuestion(c: Context, name: string, next: string): Response | Promise<Response> {
  const body = html`
    <h1>Open another world?</h1>
    <p>This link leads to the world <b>${name}</b>. Whoever sent it to you sees and changes what you do there.
      Your own world stays as it is.</p>
    <form method="post" action="${ENTER_PATH}">
      <input type="hidden" name="world" value="${name}">
      <input type="hidden" name="next" value="${next}">
      <button>Open it</button>
    </form>
    <p><a href="${next}">Stay in my own world</a></p>`;
  // Another page could lay this one, in a frame, under a button of its own.
  return answerOwnPage(c, { title: 'Open another world?', body, frames: "'none'" });
}
