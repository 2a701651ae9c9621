/** Serves the page on which people type the token of the server. */
import { type Context, Hono } from 'hono';
import { ClientError } from '../../exchange/client-error.ts';
import { findHostError, isOwnOrigin } from '../../exchange/host-names.ts';
import { readText } from '../../exchange/read-body.ts';
import { html } from '../../html.ts';
import type { Platform } from '../../platform.ts';
import {
  BUSY_HEADERS,
  buildAccessCookie,
  buildSignOutCookie,
  checkAccess,
  isToken,
} from './console-access.ts';
import { waitAfterWrongToken } from './token-attempts.ts';

export const SIGN_IN_PATH = '/__mock/sign-in';
/** The maximum size of the form: a token and an address. */
const MAX_FORM_BYTES = 64 * 1024;
const CONSOLE_PAGE = /^\/__mock\/(?:go)?(?:\?[\x21-\x7e]*)?$/;
/** Allows frames of the same origin, since the site shows the console, and so this page too, in a frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/** Returns the route of the form, to mount at SIGN_IN_PATH. */
export function signInRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const hostError = findHostError(platform, c.req.raw);
    if (hostError) return c.text(hostError.message, 403);
    const origin = c.req.header('origin');
    if (origin !== undefined && !isOwnOrigin(origin, c.req.raw)) {
      return c.text('The token is typed on a page of this server', 403);
    }
    const text = await readText({ platform, request: c.req.raw, env: c.env }, MAX_FORM_BYTES);
    if (text instanceof ClientError) return c.text(text.message, text.status);
    const form = new URLSearchParams(text);
    const [token, next] = [form.get('token')?.trim() ?? '', form.get('next') ?? ''];
    if (!isToken(platform, token)) return answerWrongToken(platform, c, { token, next });
    c.header('set-cookie', buildAccessCookie(platform, token, c.req.raw));
    return c.redirect(CONSOLE_PAGE.test(next) ? next : '/__mock/', 303);
  });
  app.post('/end', (c) => {
    const hostError = findHostError(platform, c.req.raw);
    if (hostError) return c.text(hostError.message, 403);
    if (!isOwnOrigin(c.req.header('origin') ?? '', c.req.raw)) {
      return c.text('A browser is signed out on a page of this server', 403);
    }
    c.header('set-cookie', buildSignOutCookie(platform, c.req.raw));
    return c.body(null, 204);
  });
  return app;
}

/** Answers with the sign-in page if the console is requested without the token; undefined for other requests. */
export function askForToken(platform: Platform, c: Context): Response | undefined | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (!CONSOLE_PAGE.test(pathname)) return undefined;
  const access = checkAccess(platform, c.req.raw);
  if (access === 'granted' || access === 'visitor') return undefined;
  const next = pathname + search;
  return access === 'wrong' ? answerWrongToken(platform, c, { next }) : answerSignIn(c, next);
}

/** Answers with the sign-in page after the wait for a wrong token. token: empty if none was typed. */
async function answerWrongToken(
  platform: Platform,
  c: Context,
  { token, next }: { readonly token?: string; readonly next: string },
): Promise<Response> {
  const isSlowed = token === '' || (await waitAfterWrongToken(platform, c.req.raw.signal));
  if (isSlowed) return answerSignIn(c, next, 'That is not the token of this server. Ask whoever started it.');
  c.header('retry-after', BUSY_HEADERS['retry-after']);
  return answerSignIn(
    c,
    next,
    'That is not the token of this server. Wait a second, and type it again.',
    429,
  );
}

/** Answers with the sign-in page. next: the page to open afterwards; error: why the last attempt failed. */
function answerSignIn(
  c: Context,
  next: string,
  error = '',
  status: 401 | 429 = 401,
): Response | Promise<Response> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>vitrin console: token</title>
    <style>
      body { max-width: 24rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
      input, button { box-sizing: border-box; width: 100%; padding: 0.6rem; margin-top: 0.4rem; font: inherit; }
      [role='alert'] { color: #d33; font-weight: 600; }
    </style>
  </head>
  <body>
    <h1>vitrin console</h1>
    <form method="post" action="${SIGN_IN_PATH}">
      <input type="hidden" name="next" value="${next}">
      <label>Token of this server
        <input name="token" type="password" autocomplete="current-password" required autofocus aria-describedby="error">
      </label>
      <p role="alert" id="error">${error}</p>
      <button>Open the console</button>
    </form>
  </body>
</html>`;
  c.header('content-security-policy', POLICY);
  c.header('cache-control', 'no-store');
  return c.html(page.markup, status);
}
