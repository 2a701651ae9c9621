/** Pages of this server with a form, for browsers: the token of the console, and the choice of a world. */
import type { Context } from 'hono';
import { html, type Markup } from '../base/html.ts';
import type { Runtime } from '../base/runtime.ts';
import { ClientError } from './client-error.ts';
import { findHostError, isOwnOrigin } from './host-names.ts';
import { nameOwnOrigin, POLICY_HEADER } from './own-origin.ts';
import { readText } from './read-body.ts';

/** The maximum size of a form: a name or token, and an address. */
const MAX_FORM_BYTES = 64 * 1024;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'";

/**
 * Reads the form that a page of this server has sent. Returns an error for one of another site.
 *
 * refusal: what is said to a page of another site.
 */
export async function readOwnForm(
  platform: Runtime,
  c: Context,
  refusal: string,
): Promise<URLSearchParams | ClientError> {
  const { raw: request } = c.req;
  const hostError = findHostError(platform, request);
  if (hostError) return hostError;
  const origin = c.req.header('origin');
  if (origin !== undefined && !isOwnOrigin(origin, request)) return new ClientError(403, refusal);
  const text = await readText({ platform, request }, MAX_FORM_BYTES);
  return text instanceof ClientError ? text : new URLSearchParams(text);
}

/**
 * Answers with a page, which loads nothing and sends its form to this server only. The site shows the console, and so
 * this page too, in a frame.
 */
export function answerOwnPage(
  platform: Runtime,
  c: Context,
  { title, body }: { readonly title: string; readonly body: Markup },
  status: 200 | 401 | 429 = 200,
): Response | Promise<Response> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <style>
      body { max-width: 28rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
      b { overflow-wrap: anywhere; }
      input, button { padding: 0.6rem 1.2rem; font: inherit; }
      label, input { display: block; box-sizing: border-box; width: 100%; margin-top: 0.4rem; }
      [role='alert'] { color: #d33; font-weight: 600; }
    </style>
  </head>
  <body>${body}</body>
</html>`;
  c.header(POLICY_HEADER, nameOwnOrigin(platform, c.req.raw, POLICY));
  c.header('cache-control', 'no-store');
  return c.html(page.markup, status);
}
