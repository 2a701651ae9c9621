/**
 * A server that other machines can reach asks each browser for the server's token once. The host name of a
 * request says which world the request is for.
 */
import { expect, test } from 'vitest';
import { aWorld } from '#tests/support/a-world';
import { anEndlessBody, streamed } from '#tests/support/checks/streamed-body';

const OPTIONS = { flags: ['--host=0.0.0.0', '--domain=qa.example.com'], token: 'sesame-open-sesame' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

async function aServer() {
  const test = await aWorld(OPTIONS);
  const typeToken = (token: string, headers: Record<string, string> = {}, next = '/__mock/') =>
    test.request('/__mock/sign-in', {
      method: 'POST',
      headers: { ...FORM, ...headers },
      body: new URLSearchParams({ token, next }).toString(),
    });
  return { ...test, typeToken };
}

test('the console asks for the token, and the right one opens it and the control interface', async () => {
  const { request, typeToken } = await aServer();

  const page = await request('/__mock/');
  const entered = await typeToken('sesame-open-sesame');
  const cookie = entered.headers.get('set-cookie') ?? '';
  const withCookie = { headers: { cookie: `a=b; ${cookie.split(';')[0]}` } };

  expect(page.status).toBe(401);
  expect(await page.text()).toContain('name="token"');
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/__mock/']);
  expect(cookie).toMatch(
    /^mock_console=[0-9a-f]{64}; Max-Age=2592000; Path=\/__mock; HttpOnly; SameSite=Lax$/,
  );
  expect(cookie).not.toContain('sesame-open-sesame');
  expect((await request('/__mock/api/world', withCookie)).status).toBe(200);
  expect((await request('/__mock/', withCookie)).status).not.toBe(401);
  expect((await request('/__mock/api/world')).status).toBe(401);
});

test('a browser is signed out by a page of this server alone', async () => {
  const { request } = await aServer();
  const signOut = (origin: string) =>
    request('/__mock/sign-in/end', { method: 'POST', headers: { host: 'qa.example.com', origin } });

  const own = await signOut('http://qa.example.com');
  const foreign = await signOut('http://evil.example');

  expect(own.status).toBe(204);
  expect(own.headers.get('set-cookie')).toBe(
    'mock_console=; Max-Age=0; Domain=qa.example.com; Path=/__mock; HttpOnly; SameSite=Lax',
  );
  expect(foreign.status).toBe(403);
  expect(foreign.headers.get('set-cookie')).toBeNull();
});

test('a wrong token is told, after a pause', async () => {
  const { typeToken, delays } = await aServer();

  const wrong = await typeToken('sesam3');

  expect(wrong.status).toBe(401);
  expect(await wrong.text()).toContain('That is not the token of this server.');
  expect(wrong.headers.get('set-cookie')).toBeNull();
  expect(delays).toEqual([1000]);
});

test('a form of more than 64 KiB is answered with 413, with or without a stated length', async () => {
  const { request } = await aServer();
  const send = (init: RequestInit) => request('/__mock/sign-in', { method: 'POST', ...init });
  const { body, countBytes } = anEndlessBody();

  const chunked = await send({ headers: FORM, ...streamed(body) });
  const stated = await send({
    headers: { ...FORM, 'content-length': '65537' },
    body: `token=sesame-open-sesame&next=${'x'.repeat(65_519)}`,
  });

  expect([chunked.status, stated.status]).toEqual([413, 413]);
  expect(countBytes()).toBeLessThan(512 * 1024);
});

test('below the domain the cookie is for all worlds', async () => {
  const { typeToken } = await aServer();

  const reply = await typeToken('sesame-open-sesame', { host: 'ayse.qa.example.com' });

  expect(reply.headers.get('set-cookie')).toContain('; Domain=qa.example.com;');
});

test.each([
  [0, 'https', false],
  [1, 'https', true],
  [1, 'HTTPS', true],
  [1, 'https, http', false],
  [1, 'http, https', true],
  [2, 'https, http', true],
  [2, 'https', true],
  [1, 'http', false],
  [1, '', false],
])(
  'with %i trusted proxies and X-Forwarded-Proto %j, cookies are for TLS only: %s',
  async (proxies, scheme, isSecure) => {
    const { request } = await aWorld({ ...OPTIONS, flags: [...OPTIONS.flags, `--trust-proxy=${proxies}`] });
    const headers = { 'x-forwarded-proto': scheme };
    const body = new URLSearchParams({ token: OPTIONS.token, world: 'ayse' });

    const replies = [
      await request('/__mock/sign-in', { method: 'POST', headers, body }),
      await request('/__mock/enter', { method: 'POST', headers, body }),
      await request('/?world=ayse', { headers }),
    ];

    for (const reply of replies) {
      expect(reply.headers.get('set-cookie')?.includes('; Secure') ?? null).toBe(isSecure);
    }
  },
);

test('the cookie of another token or installation opens nothing', async () => {
  const { typeToken } = await aServer();
  const cookie = (await typeToken('sesame-open-sesame')).headers.get('set-cookie')?.split(';')[0] ?? '';
  const others = [
    await aWorld({ ...OPTIONS, tokenKey: '1'.repeat(64) }),
    await aWorld({ ...OPTIONS, token: 'another-open-sesame' }),
  ];

  for (const { request } of others) {
    expect((await request('/__mock/api/world', { headers: { cookie } })).status).toBe(401);
  }
});

test.each([[{ origin: 'https://evil.example' }], [{ host: 'evil.example', origin: 'http://evil.example' }]])(
  'a page of another site cannot send the form: %o',
  async (headers) => {
    const { typeToken } = await aServer();

    expect((await typeToken('sesame-open-sesame', headers)).status).toBe(403);
  },
);

test.each(['https://evil.example/', '//evil.example', '/__mock/\r\nx: y', '/elsewhere'])(
  'after the token, %j is not opened',
  async (next) => {
    const { typeToken } = await aServer();

    expect((await typeToken('sesame-open-sesame', {}, next)).headers.get('location')).toBe('/__mock/');
  },
);

test.each(['/__mock/go?preset=flaky&target=%2Fslot'])(
  'after the token, %s is opened if one asked for it',
  async (next) => {
    const { request, typeToken } = await aServer();

    expect(await (await request(next)).text()).toContain(`value="${next.replaceAll('&', '&amp;')}"`);
    expect((await typeToken('sesame-open-sesame', {}, next)).headers.get('location')).toBe(next);
  },
);

test.each([
  ['/?world=ayse', '/'],
  ['/slot?a=1&world=ayse', '/slot?a=1'],
  ['//evil.example/?world=ayse', '/evil.example/'],
])('the address %s chooses a world by a cookie and leads to %s', async (path, location) => {
  const { request } = await aServer();

  const response = await request(path);

  expect([response.status, response.headers.get('location')]).toEqual([303, location]);
  expect(response.headers.get('set-cookie')).toBe(
    'mock_world=ayse; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
  );
});

test('a world that cannot exist is not chosen', async () => {
  const { request } = await aServer();

  expect((await request('/?world=a%0d%0ab')).headers.get('set-cookie')).toBeNull();
});
