import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createApp } from '#mock-server/app';
import { casino } from '#mock-server/casino/casino';
import { compressPictures } from '#mock-server/engine/node/compress-pictures';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';

const app = createApp(await createPlatform(casino, parseFlags(['--state', 'none']), { log: () => {} }));
const send = (path: string, encoding: string) =>
  compressPictures(app.fetch)(
    new Request(`http://localhost${path}`, { headers: { 'accept-encoding': encoding } }),
    {},
  );

test('a picture is compressed where the client accepts it, and is the same picture', async () => {
  const plain = await (await send('/media/v1/games/1001.svg', 'identity')).text();
  const compressed = await send('/media/v1/games/1001.svg', 'gzip, br');
  const bytes = Buffer.from(await compressed.arrayBuffer());

  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.headers.get('cache-control')).toMatch('immutable');
  expect(bytes.length).toBeLessThan(plain.length / 2);
  expect(gunzipSync(bytes).toString()).toBe(plain);
});

test('refused encodings, unknown pictures and other replies are left as they are', async () => {
  for (const [path, encoding] of [
    ['/media/v1/games/1001.svg', 'gzip;q=0'],
    ['/media/v1/games/1.svg', 'gzip'],
    ['/datas/languages.json', 'gzip'],
  ] as const) {
    expect((await send(path, encoding)).headers.get('content-encoding')).toBeNull();
  }
});

test('a picture of a backend that is compressed already, or is no SVG, passes in the same bytes', async () => {
  for (const headers of [
    { 'content-type': 'image/png' },
    { 'content-type': 'image/svg+xml', 'content-encoding': 'br' },
  ]) {
    const bytes = new Uint8Array([137, 80, 78, 71]);
    const fetch = compressPictures(
      () => new Response(bytes, { headers: { ...headers, 'content-length': '4' } }),
    );
    const request = new Request('http://localhost/media/a', { headers: { 'accept-encoding': 'gzip' } });

    const reply = await fetch(request, {});

    expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes);
    expect(reply.headers.get('content-encoding')).toBe(new Headers(headers).get('content-encoding'));
  }
});

test('a picture of a backend that is compressed here has a weak tag, in any spelling of its type', async () => {
  const picture = { 'content-type': 'Image/SVG+XML;charset=utf-8', etag: '"1"', vary: 'origin' };
  const fetch = compressPictures(() => new Response('<svg/>', { headers: picture }));
  const ask = (encoding: string) =>
    fetch(new Request('http://localhost/media/a', { headers: { 'accept-encoding': encoding } }), {});

  const compressed = await ask('GZIP');
  const plain = await ask('gzip;q=0');

  expect(compressed.headers.get('etag')).toBe('W/"1"');
  expect([plain.headers.get('etag'), await plain.text()]).toEqual(['"1"', '<svg/>']);
  for (const { headers } of [compressed, plain]) expect(headers.get('vary')).toBe('origin, Accept-Encoding');
});
