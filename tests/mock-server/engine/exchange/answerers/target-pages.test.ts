/** The checking proxy: pages of a backend, and requests of pages of other sites. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { CALLS_PATH } from '#contracts/envelope';
import { aWorld } from '#tests/support/a-world';
import { aBackend, aProxy, aProxyOf, sendSuccess } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';
import { createTestFolder } from '#tests/support/servers/server-process';

const PAGE = '<script>fetch("/__mock/api/scenario", { method: "PATCH" })</script>';
const SANDBOX = /(?:^|, )sandbox (?!.*allow-same-origin)/;
const PATHS = [
  '/media/page.html',
  '/games/a-game/',
  '/support',
  '/datas/header-menu.json',
  '/datas/page.html',
  '/endpoint/v1/licenses',
  '/endpoint/page.html',
  '/ip-info',
];

describe('a page of a backend', () => {
  test.each(PATHS)('at %s has a sandbox, and no header that speaks for our origin', async (path) => {
    const { request } = await aProxyOf((response, { headers }) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', "default-src 'self'");
      for (const name of ['clear-site-data', 'refresh', 'nel', 'service-worker-allowed'])
        response.setHeader(name, '0');
      response.setHeader('etag', '"1"');
      if (headers['if-none-match'] === '"1"') response.writeHead(304).end();
      else response.end(PAGE);
    });

    const page = await request(path);
    const unchanged = await request(path, { headers: { 'if-none-match': '"1"' } });
    const replies = [page, await request(path, { method: 'HEAD' }), unchanged];

    expect([await page.text(), unchanged.status]).toEqual([PAGE, 304]);
    for (const { headers } of replies) {
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'self' http:\/\/localhost, sandbox allow-scripts /,
      );
      expect(headers.get('content-security-policy')).toMatch(SANDBOX);
      for (const name of ['clear-site-data', 'refresh', 'nel', 'service-worker-allowed'])
        expect(headers.get(name), name).toBeNull();
    }
  });

  test.each([301, 403, 404, 500, 503])(
    'with the status %i, or in reply to a call, has one too',
    async (status) => {
      const { request } = await aProxyOf((response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end(PAGE);
      });

      for (const { headers } of [await request('/games/a'), await postJson(request, CALLS_PATH, {})])
        expect(headers.get('content-security-policy')).toMatch(SANDBOX);
    },
  );

  test('is a text where a recording answers', async () => {
    const file = join(await createTestFolder('pages'), 'corpus.jsonl');
    const exchange = { call: 'GET v1/licenses', request: null, status: 200, reply: PAGE };
    await writeFile(file, `${JSON.stringify(exchange)}\n`);
    const { request } = await aWorld({ flags: ['--replay', file] });

    const reply = await request('/endpoint/v1/licenses');

    expect([reply.status, await reply.text()]).toEqual([200, PAGE]);
    expect(reply.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  });

  test('has no part in those of the mock, which stay as they are', async () => {
    const backend = await aBackend((response) => response.writeHead(404).end());
    const filled = await aProxy(backend.origin, ['--fill', 'support']);
    const mock = await aWorld();

    const policy = (await mock.request('/support')).headers.get('content-security-policy');
    expect(policy).not.toContain('sandbox');
    expect((await filled.request('/support')).headers.get('content-security-policy')).toBe(policy);
  });
});

test.each([
  ['/__mock/api/scenario'],
  ['/%5F_mock/api/reset'],
  ['../../../../__mock/api/reset'],
  ['/a/../__mock/'],
  ['a', 'b/../../../../../__mock/api/reset'], // The client gets both as one address.
])(
  'a redirect to the control interface as %s is refused, since the site would send its call there',
  async (...location) => {
    const { request, call } = await aProxyOf((response) =>
      response.setHeader('location', location).writeHead(307).end(),
    );

    const replies = [
      await call(system.ping),
      await request('/games/a/rounds', { method: 'POST', body: '{}' }),
    ];

    for (const { status, headers } of replies) {
      expect(status).toBe(502);
      expect(headers.get('location')).toBeNull();
    }
  },
);

describe('a POST that a page of another site can send unasked', () => {
  const POST_PATHS = [CALLS_PATH, `${CALLS_PATH}/user/login`, ...PATHS];
  const FOREIGN = { origin: 'https://evil.example', 'content-type': 'text/plain' };
  const body = '{"api":{"class":"user","method":"login"},"data":{"username":"a\\n//"}}';

  test('reaches neither the backend nor the journal, at any path', async () => {
    const { request, control, backend } = await aProxyOf((response) => sendSuccess(response, null));

    for (const path of POST_PATHS) {
      const reply = await request(path, { method: 'POST', headers: FOREIGN, body });
      expect(reply.status, path).toBe(403);
      expect((await reply.json()).message).toContain('send application/json');
    }

    expect(backend.received).toEqual([]);
    expect((await control('getJournal')).entries).toEqual([]);
  });

  test('is answered by neither a recording nor the mock', async () => {
    const file = join(await createTestFolder('posts'), 'corpus.jsonl');
    const reply = { result: true, message: null, data: {}, code: 200, debug: null };
    await writeFile(
      file,
      `${JSON.stringify({ call: 'user/login', request: { data: {} }, status: 200, reply })}\n`,
    );

    for (const flags of [['--replay', file], []]) {
      const { request, control } = await aWorld({ flags });
      expect((await request(CALLS_PATH, { method: 'POST', headers: FOREIGN, body })).status).toBe(403);
      expect((await control('getJournal')).entries).toEqual([]);
    }
  });

  test('is passed on in its bytes if a program sends it, or a page may send it', async () => {
    const { request, backend } = await aProxyOf((response) => sendSuccess(response, null));

    for (const path of POST_PATHS) {
      await request(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
      await postJson(request, path, { a: 1 }, { origin: 'null', 'sec-fetch-site': 'cross-site' });
    }

    const pair = [body, '{"a":1}'];
    expect(backend.received.map((received) => received.body)).toEqual(POST_PATHS.flatMap(() => pair));
  });
});
