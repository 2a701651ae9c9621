/** Serves the page on which people type the token of the server. */
import { type Context, Hono } from 'hono';
import { html } from '../../base/html.ts';
import type { Platform } from '../../platform.ts';
import { ClientError } from '../../wire/client-error.ts';
import { buildAccessCookie, checkAccess, isToken } from '../../wire/console-access.ts';
import { answerOwnPage, readOwnForm } from '../../wire/own-page.ts';
import { RETRY_AFTER, waitAfterWrongToken } from './token-attempts.ts';

export const SIGN_IN_PATH = '/__mock/sign-in';
const CONSOLE_PAGE = /^\/__mock\/(?:go)?(?:\?[\x21-\x7e]*)?$/;
/** Returns the route of the form, to mount at SIGN_IN_PATH. */
export function signInRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    const form = await readOwnForm(platform, c, 'The token is typed on a page of this server');
    if (form instanceof ClientError) return c.text(form.message, form.status);
    const [token, next] = [form.get('token')?.trim() ?? '', form.get('next') ?? ''];
    if (!isToken(platform, token)) return answerWrongToken(platform, c, { token, next });
    c.header('set-cookie', buildAccessCookie(platform, token, c.req.raw));
    return c.redirect(CONSOLE_PAGE.test(next) ? next : '/__mock/', 303);
  });
  app.post('/end', async (c) => {
    const form = await readOwnForm(platform, c, 'A browser is signed out on a page of this server');
    if (form instanceof ClientError) return c.text(form.message, form.status);
    c.header('set-cookie', buildAccessCookie(platform, null, c.req.raw));
    return c.body(null, 204);
  });
  return app;
}

/** Answers with the sign-in page if the console is requested without the token; undefined for other requests. */
export function askForToken(platform: Platform, c: Context): Response | undefined | Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  if (!CONSOLE_PAGE.test(pathname)) return undefined;
  const access = checkAccess(platform, c.req.raw);
  if (access === 'granted') return undefined;
  const next = pathname + search;
  return access === 'wrong' ? answerWrongToken(platform, c, { next }) : answerSignIn(platform, c, { next });
}

/** Answers with the sign-in page after the wait for a wrong token. token: empty if none was typed. */
async function answerWrongToken(
  platform: Platform,
  c: Context,
  { token, next }: { readonly token?: string; readonly next: string },
): Promise<Response> {
  const isSlowed = token === '' || (await waitAfterWrongToken(platform, c.req.raw.signal));
  if (isSlowed) {
    const error = 'That is not the token of this server. Ask whoever started it.';
    return answerSignIn(platform, c, { next, error });
  }
  c.header('retry-after', RETRY_AFTER);
  const error = 'That is not the token of this server. Wait a second, and type it again.';
  return answerSignIn(platform, c, { next, error }, 429);
}

/** Answers with the sign-in page. next: the page to open afterwards; error: why the last attempt failed. */
function answerSignIn(
  platform: Platform,
  c: Context,
  { next, error = '' }: { readonly next: string; readonly error?: string },
  status: 401 | 429 = 401,
): Response | Promise<Response> {
  const body = html`
    <h1>vitrin console</h1>
    <form method="post" action="${SIGN_IN_PATH}">
      <input type="hidden" name="next" value="${next}">
      <label>Token of this server
        <input name="token" type="password" autocomplete="current-password" required autofocus aria-describedby="error">
      </label>
      <p role="alert" id="error">${error}</p>
      <button>Open the console</button>
    </form>`;
  return answerOwnPage(platform, c, { title: 'vitrin console: token', body }, status);
}
