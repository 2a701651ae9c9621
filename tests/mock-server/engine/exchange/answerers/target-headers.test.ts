/** The checking proxy: headers, redirects, documents and pictures. */
import { describe, expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aBackend, aProxy, aProxyOf, sendSuccess } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';

describe('headers', () => {
  test('name the backend, and not the proxy or the mock', async () => {
    const { request, backend } = await aProxyOf((response) => sendSuccess(response, null));

    await request(`http://localhost:5173${CALLS_PATH}/system/ping`, {
      method: 'POST',
      headers: {
        ...PANEL_HEADER,
        host: 'localhost:5173',
        origin: 'http://localhost:5173',
        referer: 'http://localhost:5173/account_reset?token=1',
        cookie: 'a=1; mock_world=ayse; b=2',
        connection: 'keep-alive, x-hop',
        'x-hop': '1',
        te: 'trailers',
        'x-own': 'stays',
      },
      body: '{}',
    });

    const headers = backend.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      host: new URL(backend.origin).host,
      origin: backend.origin,
      referer: `${backend.origin}/`,
      cookie: 'a=1; b=2',
      panel: 'frontend',
      'x-own': 'stays',
    });
    for (const name of ['x-hop', 'te', 'x-mock-world']) expect(headers).not.toHaveProperty(name);
  });

  test.each(['/media/a.png', '/datas/languages.json', `${CALLS_PATH}/system/ping`])(
    'to %s hold what a backend asks for, but never the access to the console',
    async (path) => {
      const { request, backend } = await aProxyOf((response) => sendSuccess(response, null), [], {
        token: 'sesame-open-sesame',
      });
      const method = path.startsWith(CALLS_PATH) ? 'POST' : 'GET';
      const send = (authorization: string) =>
        request(path, { method, headers: { authorization, cookie: 'a=1; mock_console=0a1b; b=2' } });

      await send('Bearer sesame-open-sesame');
      await send('bearer  sesame-open-sesame');
      await send('Bearer of-the-backend');

      expect(backend.received.map(({ headers }) => headers.authorization)).toEqual([
        undefined,
        undefined,
        'Bearer of-the-backend',
      ]);
      for (const { headers } of backend.received) expect(headers.cookie).toBe('a=1; b=2');
    },
  );

  test.each(['/media/a.png', '/datas/languages.json', `${CALLS_PATH}/system/ping`, '/endpoint/v1/other'])(
    'of the mock neither reach the backend nor come from it: %s',
    async (path) => {
      const names = ['X-Mock-World', 'x-mock-scenario', 'X-MOCK-PROXY', 'x-mock-else'];
      const { request, control, backend } = await aProxyOf((response) => {
        for (const name of names) response.setHeader(name, 'forged');
        sendSuccess(response, 'planted-secret@example.com');
      });
      const method = path.endsWith('ping') ? 'POST' : 'GET';

      const reply = await request(path, {
        method,
        headers: { ...PANEL_HEADER, 'x-mock-scenario': 'sent', 'x-mock-else': 'sent' },
      });

      for (const name of names) {
        expect(reply.headers.get(name), name).toBeNull();
        expect(backend.received[0]?.headers, name).not.toHaveProperty(name.toLowerCase());
      }
      expect(JSON.stringify(await control('getJournal'))).not.toContain('planted-secret');
    },
  );

  test('keep the origin of another page, so that the backend can refuse it', async () => {
    const { request, backend } = await aProxyOf((response) => sendSuccess(response, null));

    await postJson(request, `${CALLS_PATH}/system/ping`, {}, { origin: 'https://evil.example' });

    expect(backend.received[0]?.headers.origin).toBe('https://evil.example');
  });

  test('set cookies for the host of the proxy, each in its own header', async () => {
    const backend = await aBackend((response) => {
      response.setHeader('set-cookie', [
        'a=1; Domain=example.com; Path=/api; Secure; SameSite=None; HttpOnly',
        '__Host-b=2; Secure; Path=/',
      ]);
      response.setHeader('strict-transport-security', 'max-age=1000');
      response.setHeader('connection', 'close, x-hop');
      response.setHeader('x-hop', '1');
      response.setHeader('date', 'Fri, 20 Nov 2026 08:00:00 GMT');
      sendSuccess(response, null);
    });
    const { call } = await aProxy(`${backend.origin}/api`);

    const { headers } = await call(system.ping);

    expect(headers.getSetCookie()).toEqual([
      'a=1; Path=/endpoint; SameSite=Lax; HttpOnly',
      '__Host-b=2; Secure; Path=/',
    ]);
    expect(headers.get('date')).toBe('Fri, 20 Nov 2026 08:00:00 GMT');
    for (const name of ['strict-transport-security', 'connection', 'x-hop', 'x-mock-world']) {
      expect(headers.get(name), name).toBeNull();
    }
  });

  test.each(['/media/a.png', '/datas/languages.json'])(
    'of a reply to %s set no cookie of the mock itself',
    async (path) => {
      const own = [
        'mock_console=1; Path=/__mock',
        'mock_world=evil',
        '=mock_world=evil',
        ' mock_world = evil; Path=/',
      ];
      const { request } = await aProxyOf((response) => {
        response.setHeader('set-cookie', [...own, 'mock_worlds=2', 'a=mock_world=3']);
        response.end('{}');
      });

      const { headers } = await request(path);

      expect(headers.getSetCookie()).toEqual(['mock_worlds=2', 'a=mock_world=3']);
    },
  );
});

describe('a redirect', () => {
  const LOGIN = { username: 'ayse', password: 'planted-secret' };

  test('to another origin is refused, since the browser would send the call there', async () => {
    const elsewhere = await aBackend((response) => sendSuccess(response, null));
    const { call, control } = await aProxyOf((response) => {
      response.writeHead(307, { location: `${elsewhere.origin}/steal?token=planted-secret` }).end();
    });

    const { status, headers, envelope } = await call(user.login, LOGIN);

    expect(status).toBe(502);
    expect(headers.get('x-mock-proxy')).toBe('redirect-refused');
    expect(headers.get('location')).toBeNull();
    expect(envelope.message).toContain(elsewhere.origin);
    expect(elsewhere.received).toEqual([]);
    expect(JSON.stringify(await control('getJournal'))).not.toContain('planted-secret');
  });

  test('within the backend leads through the proxy, and is a finding', async () => {
    const backend = await aBackend((response) => {
      response.writeHead(307, { location: `${backend.origin}/api/v1/other?x=1` }).end();
    });
    const { call, control } = await aProxy(`${backend.origin}/api`);

    const { status, headers } = await call(user.login, LOGIN);

    expect(status).toBe(307);
    expect(headers.get('location')).toBe('/endpoint/v1/other?x=1');
    expect(backend.received).toHaveLength(1);
    expect((await control('getJournal')).entries).toMatchObject([{ verdict: 'broken' }]);
  });

  const CDN = 'https://cdn.example.com/a.png';
  test.each([
    ['POST', '/games/a/rounds', 307, CDN, 502],
    ['PUT', '/games/a/rounds', 308, CDN, 502],
    ['POST', '/games/a/rounds', 303, CDN, 303],
    ['GET', '/games/a/rounds', 307, CDN, 307],
    ['POST', '/games/a/rounds', 307, '/games/b/rounds', 307],
    ['GET', '/media/a.png', 302, CDN, 302],
  ])('of a %s of %s with %i to %s is answered with %i', async (method, path, redirect, location, status) => {
    const { request } = await aProxyOf((response, { headers }) => {
      response.writeHead(redirect, { location: String(new URL(location, `http://${headers.host}`)) }).end();
    });

    const reply = await request(path, { method, ...(method !== 'GET' && { body: '{}' }) });

    expect(reply.status).toBe(status);
    expect(reply.headers.get('location')).toBe(status === 502 ? null : location);
    expect(reply.headers.get('x-mock-proxy')).toBe(status === 502 ? 'redirect-refused' : null);
  });
});

describe('documents and pictures', () => {
  test('are the backend’s, and are checked', async () => {
    const backend = await aBackend((response) => response.end('{"licences":"planted-secret"}'));
    const { request, control } = await aProxy(`${backend.origin}/api`);

    const reply = await request('/endpoint/v1/licenses?version=v1');

    expect(await reply.json()).toEqual({ licences: 'planted-secret' });
    expect(backend.received[0]?.path).toBe('/api/v1/licenses?version=v1');
    const { entries } = await control('getJournal');
    expect(entries).toMatchObject([{ call: 'GET v1/licenses', verdict: 'assumption' }]);
    expect(JSON.stringify(entries)).not.toContain('planted-secret');
  });

  test('that the backend does not have come from the mock only if one asks for it', async () => {
    const backend = await aBackend((response) => response.writeHead(404).end());
    const bare = await aProxy(backend.origin);
    const filled = await aProxy(backend.origin, ['--fill', 'documents,media']);
    const picture = '/media/v1/covers/anything.svg';

    expect((await bare.request('/datas/header-menu.json')).status).toBe(404);
    expect((await bare.request(picture)).headers.get('content-type')).toBeNull();
    const menu = await filled.request('/datas/header-menu.json');
    expect(menu.status).toBe(200);
    expect(menu.headers.get('x-mock-scenario')).toBe('from the mock');
    expect((await filled.request('/support')).status).toBe(404);
    // The backend cannot decrypt texts encrypted with the mock's key, so the mock does not hand out its key.
    expect((await filled.request('/datas/public-key.pem')).status).toBe(404);
  });

  test('and any other path are passed on, and a token in the path is not shown', async () => {
    const { request, control } = await aProxyOf((response) => response.end('{"pin":"planted-secret"}'));

    const reply = await request('/endpoint/v1/reset/planted4f5a6b7c8d?token=planted');

    expect(await reply.json()).toEqual({ pin: 'planted-secret' });
    const { entries } = await control('getJournal');
    expect(entries).toMatchObject([{ call: 'GET /endpoint/v1/reset/{…}', verdict: 'drift' }]);
    expect(JSON.stringify(entries)).not.toContain('planted');
  });

  test('of the mock replace no error of the backend', async () => {
    const { request } = await aProxyOf((response) => response.writeHead(500).end(), ['--fill', 'documents']);

    expect((await request('/datas/header-menu.json')).status).toBe(500);
  });

  test('beside the backend’s live support come from the mock on demand, with what a player sends', async () => {
    const { request } = await aProxyOf((response) => response.writeHead(404).end(), ['--fill', 'support']);

    expect((await request('/support')).status).toBe(200);
    const reply = await postJson(request, '/support/messages', { lang: 'tr', text: 'para çekme' });
    expect(reply.status).not.toBe(404);
    expect(reply.status).not.toBe(400);
  });
});
