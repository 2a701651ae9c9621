import { createHash } from 'node:crypto';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { createTestFolder } from '#tests/support/servers/server-process';

/** In the zip files of Yarn, entries name no folder that exists, and `recursive` lists other paths. */
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  const readdir = async (path: string) => {
    const entries = await original.readdir(path, { withFileTypes: true });
    for (const entry of entries) Reflect.set(entry, 'parentPath', '/zip');
    return entries;
  };
  return { ...original, readdir };
});

const folder = await createTestFolder('site');
const SITE = '<!doctype html><title>site</title><script>a()</script><script src="/b.js"></script>';
const SCRIPT = 'console.log("vitrin")';
const HANDLE = 'export const mountConsoleHandle = () => {};';

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'console'));
  await writeFile(join(folder, 'index.html'), SITE);
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'console/handle.js'), HANDLE);
  await writeFile(join(folder, 'assets/main-a1b2.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/main-a1b2.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
});

const open = async (flag: string, env: Record<string, string> = {}) =>
  createApp(await createPlatform(casino, parseFlags([flag], env), { log: () => {} }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return (await open(`--client=${folder}`)).request(path, { method, headers });
}

test.each(['/', '/slot', '/slot/category/72', '/play/slot/1001/real', '/index.html'])(
  '%s is the site',
  async (path) => {
    const response = await get(path);

    expect(await response.text()).toBe(SITE);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each(['/play/slot/1/real/Play.Co', '/promotions/1.5', '/x.y', '/assets/old-page.js'])(
  'a navigation to %s gets the site, and any other request for it is 404',
  async (path) => {
    expect(await (await get(path, NAVIGATION)).text()).toBe(SITE);
    for (const accept of ['*/*', 'image/png', 'text/css']) {
      expect((await get(path, { accept })).status).toBe(404);
    }
  },
);

test.each(['/%', '/live/type/%E0%A4%A'])(
  'the site answers %s, whose escape is broken, to say that it has no such page',
  async (path) => {
    expect(await (await get(path)).text()).toBe(SITE);
  },
);

test.each([
  ['/slot/', '/slot'],
  ['/live/category/72//?q=a&b', '/live/category/72?q=a&b'],
  ['/home/', '/home'],
  ['/support/?message=x', '/support?message=x'],
  ['//evil/', '/evil'],
])('%s leads to the page without a slash at the end', async (path, location) => {
  const response = await get(`http://localhost${path}`);

  expect([response.status, response.headers.get('location')]).toEqual([302, location]);
});

test.each(['/__mock/', '/__mock/go?scenario=flaky'])('%s is the console', async (path) => {
  expect(await (await get(path)).text()).toContain('console');
});

test('the site gets the handle of the console without the token, and asks for it again at each visit', async () => {
  const app = await open(`--client=${folder}`, { VITRIN_TOKEN: 'a-token-of-twenty-characters' });
  const handle = await app.request('/__mock/handle.js');

  expect((await app.request('/__mock/')).status).toBe(401);
  expect([handle.status, await handle.text()]).toEqual([200, HANDLE]);
  expect(handle.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(handle.headers.get('cache-control')).toBe('no-cache');
});

test('/__mock redirects to the console', async () => {
  const response = await get('/__mock?x=1');

  expect([response.status, response.headers.get('location')]).toEqual([302, '/__mock/?x=1']);
});

test.each([
  ...['/assets/gone-c3d4.js', '/assets/gone', '/assets/%E0%A4%A', '/missing.png', '/../package.json'],
  ...['/..%2fpackage.json', '/endpoint/v2', '/endpoint/v1', '/datas/none'],
  ...['/media/v1/none', '/media/v2/games/1001.svg'],
  ...['/games/none/x.js', '/__mock/api/none', '/support/x'],
])('%s is missing and does not return the site', async (path) => {
  const response = await get(path);

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await response.text()).not.toContain('<title>site');
});

test('a hashed file is cached for ever and sent in the best encoding that the browser accepts', async () => {
  const path = '/assets/main-a1b2.js';

  const best = await get(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });
  const older = await get(path, { 'accept-encoding': 'gzip' });
  const plain = await get(path);
  const refused = await get(path, { 'accept-encoding': 'br;q=0, identity' });

  expect(best.headers.get('content-encoding')).toBe('br');
  expect(best.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(best.headers.get('vary')).toBe('accept-encoding');
  expect(older.headers.get('content-encoding')).toBe('gzip');
  expect(refused.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(SCRIPT);
});

test('a page that has been changed since the build is sent as it is now, with the policy for its backend', async () => {
  const copy = join(folder, 'index.html.gz');
  await writeFile(copy, gzipSync('the page of the build'));
  await utimes(copy, 1, 1);
  onTestFinished(() => writeFile(join(folder, 'index.html'), SITE));
  const edited = `<meta name="api-base" content="https://api.example.com/endpoint" />${SITE}`;
  await writeFile(join(folder, 'index.html'), edited);

  const response = await get('/', { 'accept-encoding': 'gzip' });

  expect(await response.text()).toBe(edited);
  expect(response.headers.get('content-security-policy')).toContain(
    "connect-src 'self' http://localhost https://api.example.com;",
  );
});

test('each encoding of a file has a tag of its own, which is unchanged for that encoding only', async () => {
  const path = '/assets/main-a1b2.js';
  const encodings = ['br', 'gzip', 'identity'];
  const tags = await Promise.all(
    encodings.map(async (encoding) => (await get(path, { 'accept-encoding': encoding })).headers.get('etag')),
  );

  const ask = (encoding: string) =>
    get(path, { 'accept-encoding': encoding, 'if-none-match': tags[1] ?? '', range: 'bytes=0-0' });
  const statuses = await Promise.all(encodings.map(async (encoding) => (await ask(encoding)).status));

  expect(new Set(tags).size).toBe(3);
  expect(statuses).toEqual([200, 304, 200]);
});

test('a POST to a page is answered with 404', async () => {
  expect((await get('/slot', {}, 'POST')).status).toBe(404);
});

test('a folder without a built client is refused with the remedy', async () => {
  await expect(open('--client=/nowhere')).rejects.toThrow('Build the client first: npm run build');
});

test('a page runs its own inline script by its hash, and only its own origin can frame it', async () => {
  const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
  const policy = (await get('/slot')).headers.get('content-security-policy')?.split('; ');

  expect(policy).toContain(`script-src 'self' http://localhost ${hash('a()')}`);
  expect(policy).toContain("frame-ancestors 'self' http://localhost");
  expect((await get('/__mock/')).headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect((await get('/assets/main-a1b2.js')).headers.get('content-security-policy')).toBeNull();
});

test.each([
  ['/__mock/', 200],
  ['/__mock/go?seed=1', 200],
  ['/__mock/handle.js', 200],
  ['/assets/main-a1b2.js', 200],
  ['/', 404],
  ['/slot', 404],
  ['/favicon.svg', 404],
])('the mock without the site answers %s with %i', async (path, status) => {
  expect((await (await open(`--console-folder=${folder}`)).request(path)).status).toBe(status);
});
