import { expect, test } from 'vitest';
import { BASE_PATH } from '#contracts/envelope';
import { documents } from '#contracts/registry';
import { aWorld } from '#tests/support/a-world';

test('every document answers what it declares', async () => {
  const { request } = await aWorld();

  for (const { name, under, path, query, media, response } of documents.values()) {
    const reply = await request(
      `${under === 'endpoint' ? BASE_PATH : ''}${path}?${new URLSearchParams(query)}`,
    );
    expect(reply.status, name).toBe(200);
    const body: unknown = media === 'text' ? await reply.text() : await reply.json();
    expect(response.safeParse(body).success, name).toBe(true);
  }
});

test('documents of the endpoint carry the world’s time', async () => {
  const { request, control } = await aWorld();
  await control('putClock', { now: '2030-01-01T00:00', running: false });

  const reply = await request('/endpoint/v1/check-maintenance');

  expect(reply.headers.get('date')).toBe('Mon, 31 Dec 2029 21:00:00 GMT');
});

test('artwork never changes, and says so', async () => {
  const { request } = await aWorld();

  const first = await request('/media/v1/games/1001.svg');
  const again = await request('/media/v1/games/1001.svg');

  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/svg+xml');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await again.text()).toBe(await first.text());
});

test.each([
  '/media/v1/games/1.svg',
  '/media/v1/games/1001.png',
  '/media/v2/games/1001.svg',
  '/media/v1/..%2f..%2fx',
])('%s is no picture', async (path) => {
  const { request } = await aWorld();

  expect((await request(path)).status).toBe(404);
});

test('what nobody serves is 404', async () => {
  const { request } = await aWorld();

  for (const path of ['/', '/slot', '/datas/none.json', '/assets/none.js']) {
    expect((await request(path)).status, path).toBe(404);
  }
});
