// The built site at one origin and its backend, the mock server, at another.
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSite } from '#mock-server/engine/node/static';
import { root } from '../../scripts/install.mjs';

export type OnTestEnd = (end: () => unknown) => void;

/** Starts a server on a free port of this machine, and stops it after the test. Returns its port. */
export async function listen(
  onTestEnd: OnTestEnd,
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): Promise<number> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(502).end(String(error)));
  }).listen(0, '127.0.0.1');
  onTestEnd(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

/**
 * Serves a copy of the built site whose page names a backend, with the policy that `npm run serve` sends.
 * Returns the origin.
 */
export async function serveSite(backend: string, onTestEnd: OnTestEnd): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-other-origin-'));
  onTestEnd(() => rm(folder, { recursive: true }));
  await cp(join(root, 'dist/client'), folder, { recursive: true, preserveTimestamps: true });
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('name="api-base" content=""', `name="api-base" content="${backend}"`));
  const serve = await openSite(folder);
  const port = await listen(onTestEnd, async ({ url = '/', method = 'GET' }, response) => {
    const reply = await serve(new Request(new URL(url, 'http://site.invalid'), { method }));
    response.writeHead(reply?.status ?? 404, Object.fromEntries(reply?.headers ?? []));
    response.end(reply && Buffer.from(await reply.arrayBuffer()));
  });
  return `http://127.0.0.1:${port}`;
}

/** The headers of a backend that allows the calls of a site at another origin. */
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, panel',
  'access-control-expose-headers': 'date',
};

/**
 * Starts a backend whose calls are below `/api`. It passes everything on to a world of the mock server.
 * Returns its origin, and the requests that it receives.
 */
export async function serveBackend(
  site: string,
  onTestEnd: OnTestEnd,
): Promise<{ origin: string; requests: string[] }> {
  const requests: string[] = [];
  const { host, port: mockPort } = new URL(site);
  const port = await listen(onTestEnd, async (request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    if (method === 'OPTIONS') return response.writeHead(204, CORS).end();
    requests.push(`${method} ${url}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const reply = await fetch(`http://127.0.0.1:${mockPort}${url.replace(/^\/api\//, '/endpoint/')}`, {
      method,
      headers: {
        'x-mock-world': host.split('.')[0] ?? '',
        ...(headers['content-type'] && { 'content-type': headers['content-type'] }),
        ...(typeof headers.panel === 'string' && { panel: headers.panel }),
      },
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
      redirect: 'manual',
    });
    const { 'content-encoding': _, 'content-length': __, ...kept } = Object.fromEntries(reply.headers);
    return response.writeHead(reply.status, { ...kept, ...CORS }).end(Buffer.from(await reply.arrayBuffer()));
  });
  return { origin: `http://localhost:${port}`, requests };
}
