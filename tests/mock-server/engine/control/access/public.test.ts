import { expect, test } from 'vitest';
import { CONTROL_PATH } from '#contracts/control/calls';
import { serverCalls } from '#contracts/control/server-calls';
import { createRandomName, isPrivateName, PRIVATE_CHARS } from '#contracts/control/world';
import { createApp } from '#mock-server/app';
import { parseFlags } from '#mock-server/engine/node/flags';
import { aWorld, type TestWorld } from '#tests/support/a-world';

async function aPublicServer(): Promise<TestWorld> {
  return aWorld({ flags: ['--public'], name: createRandomName('visit', PRIVATE_CHARS) });
}

test('a visitor opens the console of the own world, and a named world asks for the token', async () => {
  const own = await aPublicServer();
  const named = await aWorld({ beside: own, name: 'ayse' });

  await own.control('patchScenario', { maintenance: true });

  expect((await own.control('getWorld')).isPublic).toBe(true);
  await expect(named.control('getWorld')).rejects.toThrow('demands its token');
});

test.each(['default', 'visit-1', 'share-k3v7qa', `visit-${'A'.repeat(26)}`])(
  'the name %s can be guessed, so it opens no console',
  async (name) => {
    const { request } = await aPublicServer();

    const { status } = await request(`${CONTROL_PATH}/world`, { headers: { 'x-mock-world': name } });

    expect([400, 401]).toContain(status);
  },
);

test('a visitor reaches nothing beyond the own world', async () => {
  const { request } = await aPublicServer();
  const statuses = await Promise.all(
    Object.entries(serverCalls).map(async ([name, { method, path }]) => {
      const headers = { 'content-type': 'application/json' };
      const init = method === 'GET' ? {} : { method, headers, body: '{}' };
      return [name, (await request(`${CONTROL_PATH}${path}`, init)).status];
    }),
  );

  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
});

test('worlds of visitors stay under the quota for visitors', async () => {
  const own = await aPublicServer();

  await own.control('patchScenario', { maintenance: true });
  await own.control('resetWorld', {});

  expect(own.world().usage.isTeams).toBe(false);
});

test('names of two worlds differ, and only whole ones are private', () => {
  const [first, second] = [
    createRandomName('visit', PRIVATE_CHARS),
    createRandomName('share', PRIVATE_CHARS),
  ];

  expect(first.slice(6)).not.toBe(second.slice(6));
  expect([first, second, first.slice(0, -1), `${first}a`].map(isPrivateName)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a public server needs no token to listen to other machines, and excludes a backend', () => {
  expect(parseFlags(['--public', '--host', '0.0.0.0']).token).toMatch(/^[0-9a-f]{48}$/);
  expect(() => parseFlags(['--public', '--target', 'http://127.0.0.1:1'])).toThrow('excludes --target');
});

/** Opens a page as a browser does that has these cookies; returns the cookie that the reply sets. */
async function openPage({ platform }: TestWorld, path: string, headers: Record<string, string> = {}) {
  const app = createApp({ ...platform, site: async () => new Response('<p>page</p>') });
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } });
  return { status: response.status, cookie: response.headers.get('set-cookie') };
}

test('each new browser gets a world of its own with its first page, and keeps it', async () => {
  const server = await aPublicServer();
  const pages = await Promise.all(['/', '/slot', '/__mock/'].map((path) => openPage(server, path)));
  const names = pages.map(
    ({ cookie }) => /^mock_world=([^;]+); .*Max-Age=2592000/.exec(cookie ?? '')?.[1] ?? '',
  );

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(names.map(isPrivateName)).toEqual([true, true, true]);
  expect(new Set(names).size).toBe(3);
  expect((await openPage(server, '/', { cookie: `mock_world=${names[0]}` })).cookie).toBeNull();
  expect((await openPage(server, '/', { accept: 'image/png' })).cookie).toBeNull();
});

test('a server that is not public gives no browser a world', async () => {
  expect((await openPage(await aWorld({ token: 'sesame-open-sesame' }), '/')).cookie).toBeNull();
});
