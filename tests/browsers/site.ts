/**
 * The built site in this process. Each page that it serves begins with a script that notes what goes wrong, since
 * classic WebDriver does not tell what the console of a page says.
 */
import { readFileSync } from 'node:fs';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { startServer } from '#mock-server/engine/node/serve';
import { NOW } from '../browser/server.ts';

export const SCRIPT_PATH = '/note-errors.js';
const NOTE_PATH = '/noted-error';
const script = readFileSync(new URL('note-errors.js', import.meta.url), 'utf8');

export interface Site {
  readonly origin: string;
  /** The errors that pages have noted. */
  readonly errors: string[];
  close(): Promise<unknown>;
}

/** Starts the site on a free port. */
export async function startSite(): Promise<Site> {
  const flags = parseFlags(['--port=0', '--state=none', `--now=${NOW}`, '--client=dist/client']);
  const app = createApp(await createPlatform(casino, flags, { log: () => {} }));
  const errors: string[] = [];
  const server = await startServer({
    flags,
    log: () => {},
    async fetch(request, env) {
      const { pathname } = new URL(request.url);
      if (pathname === SCRIPT_PATH)
        return new Response(script, { headers: { 'content-type': 'text/javascript' } });
      if (pathname === NOTE_PATH) {
        errors.push(await request.text());
        return new Response(null, { status: 204, headers: { 'access-control-allow-origin': '*' } });
      }
      if (!request.headers.get('accept')?.includes('text/html')) return app.fetch(request, env);
      const headers = new Headers(request.headers);
      for (const name of ['accept-encoding', 'if-none-match']) headers.delete(name);
      return addScript(await app.fetch(new Request(request, { headers }), env));
    },
  });
  return { origin: server.origin, errors, close: () => server.close() };
}

async function addScript(reply: Response): Promise<Response> {
  if (!reply.headers.get('content-type')?.includes('text/html')) return reply;
  const html = await reply.text();
  const headers = new Headers(reply.headers);
  for (const name of ['content-length', 'etag']) headers.delete(name);
  const { status } = reply;
  return new Response(html.replace(/<head[^>]*>/, `$&<script src="${SCRIPT_PATH}"></script>`), {
    status,
    headers,
  });
}
