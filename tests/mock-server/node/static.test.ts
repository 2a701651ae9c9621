import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#mock-server/app';
import { createHost, parseFlags } from '#mock-server/node/serve';

const folder = await mkdtemp(join(tmpdir(), 'vitrin-site-'));
const SITE = '<!doctype html><title>site</title>';
const SCRIPT = 'console.log("vitrin")';

beforeAll(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, 'console'));
  await writeFile(join(folder, 'index.html'), SITE);
  await writeFile(join(folder, 'console/index.html'), '<!doctype html><title>console</title>');
  await writeFile(join(folder, 'assets/main-a1b2.js'), SCRIPT);
  await writeFile(join(folder, 'assets/main-a1b2.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(folder, 'assets/main-a1b2.js.gz'), gzipSync(SCRIPT));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
});
afterAll(() => rm(folder, { recursive: true }));

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const host = await createHost(parseFlags([`--client=${folder}`]), { log: () => {} });
  return createApp(host).request(path, { method, headers });
}

test.each(['/', '/slot', '/slot/category/72', '/play/slot/1001/real', '/index.html'])(
  '%s is the site',
  async (path) => {
    const response = await get(path);

    expect(await response.text()).toBe(SITE);
    expect(response.headers.get('cache-control')).toBe('no-cache');
  },
);

test.each(['/__mock/', '/__mock/go?scenario=flaky'])('%s is the console', async (path) => {
  expect(await (await get(path)).text()).toContain('console');
});

test('/__mock leads to the console', async () => {
  const response = await get('/__mock?x=1');

  expect([response.status, response.headers.get('location')]).toEqual([302, '/__mock/?x=1']);
});

test.each([
  '/assets/gone-c3d4.js',
  '/assets/gone',
  '/missing.png',
  '/../package.json',
  '/..%2fpackage.json',
  '/%',
  '/endpoint/v2',
  '/endpoint/v1',
  '/datas/none',
  '/media/v1/none',
  '/games/none/x.js',
  '/__mock/api/none',
  '/support/x',
])('%s is missing, and not the site', async (path) => {
  const response = await get(path);

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(await response.text()).not.toContain('<title>site');
});

test('a hashed file is for ever, and comes as small as the browser takes it', async () => {
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

test('an unchanged file is 304', async () => {
  const etag = (await get('/favicon.svg')).headers.get('etag') ?? '';

  const response = await get('/favicon.svg', { 'if-none-match': etag });

  expect([response.status, await response.text()]).toEqual([304, '']);
});

test('a page cannot be posted to', async () => {
  expect((await get('/slot', {}, 'POST')).status).toBe(404);
});

test('a folder without a client is refused in a sentence', async () => {
  await expect(createHost(parseFlags(['--client=/nowhere']))).rejects.toThrow('build the client first');
});
