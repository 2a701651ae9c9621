import { expect, test } from 'vitest';
import { CONTROL_PATH } from '#contracts/control/calls';
import { aWorld } from '#tests/support/a-world';
import { aProxyOf } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';

const PATH = `${CONTROL_PATH}/scenario`;
const JSON_BODY = { 'content-type': 'application/json' };
const TOKEN = 'sesame-open-sesame';
const ON = { method: 'PATCH', body: '{"maintenance":true}' };

const DOMAIN = '--domain=qa.example.com';

test.each<[host: string, status: number, flag?: string]>([
  ['localhost:5173', 200],
  ['127.0.0.1:8787', 200],
  ['127.8.9.1', 200],
  ['[::1]:8787', 200],
  ['ayse.localhost:5173', 200],
  ['vitrin.example', 403],
  ['localhost.evil.example', 403],
  ['evil.example:8787', 403],
  ['192.168.1.5:8787', 403],
  ['192.168.1.5:8787', 200, DOMAIN],
  ['[fe80::1]:8787', 200, DOMAIN],
  ['qa.example.com', 200, DOMAIN],
  ['ayse.qa.example.com:8787', 200, DOMAIN],
  ['QA.example.com.', 403, DOMAIN],
  ['evil-qa.example.com', 403, DOMAIN],
  ['qa.example.com.evil.example', 403, DOMAIN],
  ['evil.example', 403, DOMAIN],
])(
  'control calls, calls and documents for the host %s are answered with %i, %s',
  async (host, status, flag) => {
    const { request } = await aWorld(flag ? { flags: ['--host=0.0.0.0', flag], token: TOKEN } : {});
    const headers = { host, ...(flag && { authorization: `Bearer ${TOKEN}` }) };

    const call = await postJson(request, '/endpoint/v1/system/ping', {}, { host });
    const document = await request('/datas/languages.json', { headers: { host } });
    const control = await request(PATH, { headers });

    expect([call.status, document.status, control.status]).toEqual([status, status, status]);
  },
);

test.each([
  ['http://localhost:5173', 200],
  ['http://localhost:8787', 403],
  ['http://evil.example', 403],
  ['null', 403],
])('a page of the origin %s is answered with %i', async (origin, status) => {
  const { request, world } = await aWorld();
  const headers = { ...JSON_BODY, host: 'localhost:5173', origin };

  const response = await request(PATH, { ...ON, headers });

  expect(response.status).toBe(status);
  expect(world().scenario.maintenance).toBe(status === 200);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
  'a change sent as "%s" is answered with 415',
  async (type) => {
    const { request, world } = await aWorld();

    const response = await request(PATH, { ...ON, headers: type === '' ? {} : { 'content-type': type } });

    expect(response.status).toBe(415);
    expect(world().scenario.maintenance).toBe(false);
  },
);

test('a preflight grants no permission', async () => {
  const { request } = await aWorld();

  const response = await request(PATH, {
    method: 'OPTIONS',
    headers: {
      host: 'localhost:5173',
      origin: 'http://evil.example',
      'access-control-request-method': 'PATCH',
    },
  });

  expect(response.status).toBe(403);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('a server that other machines can reach demands the token', async () => {
  const { request } = await aWorld({ flags: ['--host=0.0.0.0'], token: TOKEN });
  const send = (authorization?: string) =>
    request(PATH, { headers: { host: '192.168.1.5:8787', ...(authorization && { authorization }) } });

  expect((await send()).status).toBe(401);
  expect((await send('Bearer sesam3')).status).toBe(401);
  expect((await send(`Bearer ${TOKEN}`)).status).toBe(200);
  expect((await request(PATH, { headers: { host: 'localhost' } })).status).toBe(401);
});

test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])(
  'a request that a browser sends from a page with Sec-Fetch-Site %s is answered with %i',
  async (site, status) => {
    const { request } = await aWorld();

    expect((await request(PATH, { headers: { 'sec-fetch-site': site } })).status).toBe(status);
    const stream = await request(`${CONTROL_PATH}/journal/stream`, { headers: { 'sec-fetch-site': site } });
    expect(stream.status).toBe(status);
  },
);

const ENDED_GAME = '/games/a.b.c/';
const PICTURE = '/media/v1/games/1001.svg';

test.each([
  [PICTURE, 200],
  [ENDED_GAME, 410],
  [`${ENDED_GAME}page/page.css`, 200],
  ['/support', 200],
  ['/support/', 302],
])('%s is served on this machine only', async (path, status) => {
  const { request } = await aWorld();

  const own = await request(path, { headers: { host: 'ayse.localhost:5173' } });
  const foreign = await request(path, { headers: { host: 'evil.example' } });

  expect([own.status, foreign.status]).toEqual([status, 403]);
  expect(await foreign.json()).toMatchObject({
    result: false,
    message: expect.stringContaining('evil.example'),
  });
});

test.each([PICTURE, ENDED_GAME, '/support'])(
  'through the proxy, %s is served on this machine only',
  async (path) => {
    const { request, backend } = await aProxyOf((response) => response.end());

    const own = await request(path, { headers: { host: 'localhost:8787' } });
    const foreign = await request(path, { headers: { host: 'evil.example' } });

    expect([own.status, foreign.status]).toEqual([200, 403]);
    expect(backend.received).toHaveLength(1);
  },
);
