import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { CONTROL_PATH } from '#contracts/control/calls';
import { serverCalls } from '#contracts/control/server-calls';
import { ENTER_PATH, RandomNameKind } from '#contracts/control/world';
import { createApp } from '#mock-server/app';
import { parseFlags } from '#mock-server/engine/node/flags';
import { isIssuedName, issueName } from '#mock-server/engine/worlds/issued-names';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aVisitor } from '#tests/support/sender';
import { postJson } from '#tests/support/servers/post-json';

async function aPublicServer(): Promise<TestWorld> {
  return aVisitor(await aWorld({ flags: ['--public'] }));
}

test('a visitor opens the console of the own world, and a named world asks for the token', async () => {
  const own = await aPublicServer();
  const named = await aWorld({ beside: own, name: 'ayse' });

  await own.control('patchScenario', { maintenance: true });

  expect((await own.control('getWorld')).isPublic).toBe(true);
  await expect(named.control('getWorld')).rejects.toThrow('demands its token');
});

const FORGED = ['visit-1', 'share-k3v7qa', `visit-${'a'.repeat(26)}`, `share-${'7'.repeat(26)}`];

test.each<[name: string, status: number]>([
  ['default', 401],
  ['ayse', 401],
  [`visit-${'A'.repeat(26)}`, 401],
  ...FORGED.map((name): [string, number] => [name, 403]),
])('the name %s opens no console', async (name, status) => {
  const { request } = await aPublicServer();

  for (const path of ['/world', '/journal/stream']) {
    const response = await request(`${CONTROL_PATH}${path}`, { headers: { 'x-mock-world': name } });
    expect(response.status).toBe(status);
  }
});

test.each(FORGED)(
  'a player cannot sign in to the made-up world %s by header, host or cookie',
  async (name) => {
    const { platform } = await aPublicServer();
    const app = createApp(platform);
    const ways = [{ 'x-mock-world': name }, { host: `${name}.localhost` }, { cookie: `mock_world=${name}` }];

    for (const headers of ways) {
      const send = async (path: string, init: RequestInit) => app.request(path, init);
      const response = await postJson(send, '/endpoint/v1/system/ping', {}, { ...headers });
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('open the page / for a world of your own');
    }
    expect(platform.worlds.has(name)).toBe(false);
  },
);

test.each(RandomNameKind.options)(
  'an issued name %s-… is valid after a restart, and on no other server',
  async (kind) => {
    const server = await aWorld({ flags: ['--public'] });
    const name = issueName(server.platform, kind);
    const restarted = await aWorld({ flags: ['--public'], name });
    const other = await aWorld({ flags: ['--public'], name, tokenKey: '1'.repeat(64) });
    const open = await aWorld({ name });

    expect(name).toMatch(new RegExp(`^${kind}-[a-z2-7]{26}$`));
    expect((await restarted.call(system.ping)).status).toBe(200);
    expect((await other.call(system.ping)).status).toBe(403);
    expect((await open.call(system.ping)).status).toBe(200);
  },
);

test('a signature belongs to one name of one kind', async () => {
  const { platform, name } = await aPublicServer();
  const other = issueName(platform, 'visit');

  expect(isIssuedName(platform, name)).toBe(true);
  expect(isIssuedName(platform, name.replace('visit', 'share'))).toBe(false);
  expect(isIssuedName(platform, name.slice(0, -13) + other.slice(-13))).toBe(false);
});

test('the console gets a new name from the server', async () => {
  const { control, platform } = await aPublicServer();
  const onOwnMachine = await aWorld();

  expect(isIssuedName(platform, (await control('issueName', { kind: 'share' })).name)).toBe(true);
  expect((await onOwnMachine.control('issueName', { kind: 'share' })).name).toMatch(/^share-[a-z2-7]{6}$/);
});

test('a visitor reaches nothing beyond the own world', async () => {
  const { request } = await aPublicServer();
  const statuses = await Promise.all(
    Object.entries(serverCalls).map(async ([name, { method, path }]) => {
      const headers = { 'content-type': 'application/json' };
      const init = method === 'GET' ? {} : { method, headers, body: '{}' };
      return [name, (await request(`${CONTROL_PATH}${path}`, init)).status];
    }),
  );

  expect(statuses).toHaveLength(10);
  expect(statuses.filter(([, status]) => status !== 403)).toEqual([]);
});

test('worlds of visitors stay under the quota for visitors', async () => {
  const own = await aPublicServer();

  await own.control('patchScenario', { maintenance: true });
  await own.control('resetWorld', {});

  expect(own.world().usage.holder).toMatch(/^[0-9a-f]{16}$/);
});

test('a public server needs no token to listen to other machines, and excludes a backend', () => {
  expect(parseFlags(['--public', '--host', '0.0.0.0']).token).toMatch(/^[0-9a-f]{48}$/);
  expect(() => parseFlags(['--public', '--target', 'http://127.0.0.1:1'])).toThrow('excludes --target');
});

/** Opens a page as a browser does that has these cookies; returns the cookie that the reply sets. */
async function openPage({ platform }: TestWorld, path: string, headers: Record<string, string> = {}) {
  const app = createApp({ ...platform, site: async () => new Response('<p>page</p>') });
  const response = await app.request(path, { headers: { accept: 'text/html', ...headers } });
  return {
    status: response.status,
    cookie: response.headers.get('set-cookie'),
    location: response.headers.get('location'),
    text: await response.text(),
  };
}

test('each new browser gets a world of its own with its first page, and keeps it', async () => {
  const server = await aPublicServer();
  const pages = await Promise.all(['/', '/slot', '/__mock/'].map((path) => openPage(server, path)));
  const names = pages.map(
    ({ cookie }) => /^mock_world=([^;]+); .*Max-Age=2592000/.exec(cookie ?? '')?.[1] ?? '',
  );

  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(names.map((name) => isIssuedName(server.platform, name))).toEqual([true, true, true]);
  expect(new Set(names).size).toBe(3);
  expect((await openPage(server, '/', { cookie: `mock_world=${names[0]}` })).cookie).toBeNull();
  expect((await openPage(server, '/', { accept: 'image/png' })).cookie).toBeNull();
});

test('a server that is not public gives no browser a world', async () => {
  expect((await openPage(await aWorld({ token: 'sesame-open-sesame' }), '/')).cookie).toBeNull();
});

test.each([...FORGED, 'A', '%00'])(
  'a browser with the stale cookie %s gets a world of its own',
  async (name) => {
    const server = await aPublicServer();

    const { status, cookie } = await openPage(server, '/slot', { cookie: `a=b; mock_world=${name}` });

    expect(status).toBe(200);
    expect(isIssuedName(server.platform, /^mock_world=([^;]+);/.exec(cookie ?? '')?.[1] ?? '')).toBe(true);
  },
);

test('a page in a made-up world is refused, and gives no other world away', async () => {
  const server = await aPublicServer();
  const { status, cookie, text } = await openPage(server, '/', { host: `${FORGED[3]}.localhost` });

  expect([status, cookie]).toEqual([403, null]);
  expect(text).toContain('not issued by this public server');
});

test.each(['/', '/slot?a=1&world=NAME', '/__mock/?world=NAME', '/__mock/go?scenario=offline&world=NAME'])(
  'the address %s of another world asks first',
  async (address) => {
    const server = await aPublicServer();
    const other = await aVisitor(server);
    const path = address === '/' ? `/?world=${other.name}` : address.replace('NAME', other.name);
    const next = path.replace(/[?&]world=.*/, '');

    for (const cookie of [`mock_world=${server.name}`, `mock_world=${FORGED[0]}`, 'a=b']) {
      const page = await openPage(server, path, { cookie });
      expect(page).toMatchObject({ status: 200, cookie: null, location: null });
      expect(page.text).toContain(`name="world" value="${other.name}"`);
      expect(page.text).toContain(`name="next" value="${next}"`);
    }
  },
);

test('the address of the own world needs no question, nor does any on a server that is not public', async () => {
  const server = await aPublicServer();
  const cookie = `mock_world=${server.name}`;
  const notPublic = await aWorld({ token: 'sesame-open-sesame' });

  expect(await openPage(server, `/slot?world=${server.name}`, { cookie })).toMatchObject({
    status: 303,
    location: '/slot',
  });
  expect(await openPage(notPublic, '/slot?world=ayse', { cookie: 'mock_world=bora' })).toMatchObject({
    status: 303,
    location: '/slot',
  });
});

test.each(FORGED)('the address of the made-up world %s is refused', async (name) => {
  const { status, cookie } = await openPage(await aPublicServer(), `/?world=${name}`);

  expect([status, cookie]).toEqual([403, null]);
});

/** Posts the form by which a page of this server enters a world. */
async function enter(
  { platform }: TestWorld,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) {
  const response = await createApp(platform).request(ENTER_PATH, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
  });
  const { status } = response;
  return { status, cookie: response.headers.get('set-cookie'), location: response.headers.get('location') };
}

test('a page of this server enters a world by a request, with a cookie that no script reads', async () => {
  const server = await aPublicServer();
  const { name } = await aVisitor(server);

  expect(await enter(server, { world: name })).toEqual({
    status: 204,
    cookie: `mock_world=${name}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    location: null,
  });
  expect(await enter(server, { world: name, next: '/slot?a=1' })).toMatchObject({
    status: 303,
    location: '/slot?a=1',
  });
});

test.each([
  [{ world: 'visit-1' }, {}, 403],
  [{ world: 'No name' }, {}, 400],
  [{}, {}, 400],
  [{ world: 'ayse' }, { origin: 'https://evil.example' }, 403],
  [{ world: 'ayse' }, { origin: 'null' }, 403],
  [{ world: 'ayse' }, { host: 'evil.example', origin: 'http://evil.example' }, 403],
])('the form %j with the headers %j enters no world', async (form, headers, status) => {
  expect(await enter(await aPublicServer(), form, headers)).toMatchObject({ status, cookie: null });
});

test.each([
  'https://evil.example/',
  '//evil.example/a',
  '/\\\\evil.example',
  '\\/evil.example',
  'javascript:alert(1)',
])('after a world is entered, %j stays on this server', async (next) => {
  const { location } = await enter(await aPublicServer(), { world: 'ayse', next });

  expect(location).toMatch(/^\/(?!\/)/);
  expect(new URL(location ?? '', 'http://localhost').host).toBe('localhost');
});
