/** Asks a visitor of a public server whether to leave the own world for the one that a link names. */
import type { Context } from 'hono';
import { ENTER_PATH } from '#contracts/control/world';
import { html } from '../html.ts';

/** Another page could lay this one, in a frame, under a button of its own. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Answers with the question. next: the address that the link leads to, in either world. */
export function answerWorldQuestion(c: Context, name: string, next: string): Response | Promise<Response> {
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Open another world?</title>
    <style>
      body { max-width: 28rem; margin: 15vh auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color-scheme: light dark; }
      b { overflow-wrap: anywhere; }
      button { padding: 0.6rem 1.2rem; font: inherit; }
    </style>
  </head>
  <body>
    <h1>Open another world?</h1>
    <p>This link leads to the world <b>${name}</b>. Whoever sent it to you sees and changes what you do there.
      Your own world stays as it is.</p>
    <form method="post" action="${ENTER_PATH}">
      <input type="hidden" name="world" value="${name}">
      <input type="hidden" name="next" value="${next}">
      <button>Open it</button>
    </form>
    <p><a href="${next}">Stay in my own world</a></p>
  </body>
</html>`;
  c.header('content-security-policy', POLICY);
  c.header('cache-control', 'no-store');
  return c.html(page.markup);
}
