/** The client's development server serves only files that its pages import. An address can choose a world. */
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createServer, isFileLoadingAllowed, resolveConfig } from 'vite';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { aWorld } from '#tests/support/a-world';

const config = await resolveConfig({ configFile: 'client/vite.config.ts', logLevel: 'silent' }, 'serve');

test.each([
  ['client/app/main.tsx', true],
  ['contracts/mock-paths.ts', true],
  ['node_modules/vite/package.json', true],
  ['.vitrin/state/default.json', false],
  ['.vitrin/state/keys/token-key', false],
  ['my-state/default.json', false],
  ['mock-server/engine/node/state/token-key.ts', false],
  ['package.json', false],
])('%s is served: %s', (path, isServed) => {
  expect(isFileLoadingAllowed(config, join(process.cwd(), path))).toBe(isServed);
});

/** Starts the development server with a mock server behind it, until the tests of this file are over. Returns its origin. */
async function startDevelopment(base: string): Promise<string> {
  const { request } = await aWorld();
  const mock = createHttpServer(async (incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = method === 'POST' ? { body: await text(incoming) } : {};
    const { panel, 'content-type': type } = headers;
    const reply = await request(`http://${headers.host}${url}`, {
      method,
      ...body,
      headers: { ...(panel && { panel: String(panel) }), ...(type && { 'content-type': type }) },
    });
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  await new Promise<void>((resolve) => mock.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('MOCK_PORT', String(readPort(mock.address())));
  const server = await createServer({
    configFile: 'client/vite.config.ts',
    base,
    // With other settings, Vite would delete the packages that a running `npm start` serves.
    cacheDir: join(process.cwd(), 'node_modules/.vite/dev-server-test'),
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true, entries: [] },
    // No page is opened, so only what a test asks for is transformed.
    server: { port: 0, hmr: false, watch: null, preTransformRequests: false },
  });
  await server.listen();
  vi.unstubAllEnvs();
  afterAll(async () => {
    await server.close();
    mock.close();
  });
  return `http://127.0.0.1:${readPort(server.httpServer?.address())}`;
}

function readPort(address: AddressInfo | string | null | undefined): number {
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port');
  return address.port;
}

const origin = await startDevelopment('/');
const originOfSite = await startDevelopment('/site/');

test('an address chooses a world in development too, for the site and for the console', async () => {
  const open = (path: string) => fetch(`${origin}${path}`, { redirect: 'manual' });

  const site = await open('/slot?q=a&world=ayse');
  const console = await open('/__mock/?world=ayse');
  const impossible = await open('/?world=-');

  expect([site.status, site.headers.get('location')]).toEqual([303, '/slot?q=a']);
  expect(site.headers.get('set-cookie')).toContain('mock_world=ayse');
  expect([console.status, console.headers.get('location')]).toEqual([303, '/__mock/']);
  expect([impossible.status, impossible.headers.get('set-cookie')]).toEqual([200, null]);
});

test('a page with a slash at the end leads to the one without, and the console and a game keep their slash', async () => {
  const open = (path: string) =>
    fetch(`${origin}${path}`, { redirect: 'manual', headers: { accept: 'text/html' } });

  const [slot, support, home, console, game] = await Promise.all(
    ['/slot/?q=a', '/support/', '/', '/__mock/', '/games/default_0/'].map(open),
  );

  expect([slot?.status, slot?.headers.get('location')]).toEqual([302, '/slot?q=a']);
  expect([support?.status, support?.headers.get('location')]).toEqual([302, '/support']);
  expect([home?.status, console?.status]).toEqual([200, 200]);
  expect([game?.status, await game?.text()]).toEqual([410, expect.stringContaining('Oturumunuz sona erdi')]);
});

test.each([
  ['/', origin],
  ['/site/', originOfSite],
])('with the base %s, the console and its handle have the same addresses', async (base, origin) => {
  const get = async (path: string) => {
    const response = await fetch(`${origin}${path}`);
    return { type: response.headers.get('content-type'), text: await response.text() };
  };

  const console = await get('/__mock/');
  const handle = await get('/__mock/handle.js?import');
  const imported = [...handle.text.matchAll(/ from "([^"]+)"/g)].map(([, path = '']) => path);

  expect(console.text).toContain(`src="${base}console/frame/main.tsx`);
  expect(handle.text).toContain('export function mountConsoleHandle');
  expect(imported).toContain(`${base}console/handle/name-world.ts`);
  for (const path of imported) expect((await get(path)).type, path).toBe('text/javascript');
});

const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'];
const WEB_SOCKET = [
  'Connection: keep-alive, Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];
const CALL = ['panel: frontend', 'content-type: application/json'];

test('a request that offers another protocol is answered in HTTP/1.1, body and all; the WebSocket of Vite opens', async () => {
  const ask = (head: string, headers: readonly string[], body = '') => exchange(origin, head, headers, body);
  const chunked = ['Transfer-Encoding: chunked', ...CALL, ...H2C];

  const lines = await Promise.all([
    ask('GET /slot', [...H2C, 'Accept: text/html']),
    ask('GET /__mock/api/players', H2C),
    ask('HEAD /', ['connection: upgrade', 'upgrade: TLS/1.0, HTTP/2.0']),
    ask('GET /media/none.svg', WEB_SOCKET),
    ask('GET /', [...WEB_SOCKET, 'Sec-WebSocket-Protocol: vite-hmr, other']),
    ask('GET /slot', [...WEB_SOCKET, 'Sec-WebSocket-Protocol: vite-hmr']),
    ask('OPTIONS *', H2C),
    ask('POST /endpoint/v1/system/ping', [...CALL, ...H2C, 'Content-Length: 2'], '{}'),
    ask('POST /endpoint/v1/system/ping', chunked, '2\r\n{}\r\n0\r\n\r\n'),
    ask('GET /', [...WEB_SOCKET, 'Sec-WebSocket-Protocol: vite-ping']),
  ]);

  expect(lines.map((reply) => Number(reply.split(' ')[1]))).toEqual([
    ...[200, 200, 200, 404, 200, 200, 404, 200, 200, 101],
  ]);
  for (const call of lines.slice(7, 9)) expect(call).toContain('"result":true');
});

/** Sends a request with exactly these headers. Returns the reply, or its head if the connection changes its protocol. */
async function exchange(origin: string, head: string, headers: readonly string[], body: string) {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  socket.write(`${[`${head} HTTP/1.1`, `Host: ${host}`, ...headers].join('\r\n')}\r\n\r\n${body}`);
  let reply = '';
  for await (const chunk of socket) {
    reply += chunk;
    if (/\r\n\r\n/.test(reply) && (body === '' || reply.includes('"result"'))) break;
  }
  return reply;
}
