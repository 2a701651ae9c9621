/** The checking proxy: backends that send no reply, and the connections to backends and clients. */
import { EventEmitter, once } from 'node:events';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aBackend, aProxy, aProxyOf, buildSuccess } from '#tests/support/servers/a-backend';
import { buildLargeHeaders, ODD_REPLIES } from '#tests/support/servers/odd-replies';

const PING_PATH = `${CALLS_PATH}/system/ping`;
const PING = { method: 'POST', headers: PANEL_HEADER, body: '{}' };

describe('without a reply', () => {
  test.each<[string, Parameters<typeof aProxyOf>[0]]>([
    ['is silent', () => {}],
    ['falls silent in the middle of its reply', (response) => response.write('{"result":')],
    [
      'sends interim responses without end',
      (response) => {
        const hint = () => {
          if (response.destroyed) return;
          response.writeProcessing();
          setImmediate(hint);
        };
        hint();
      },
    ],
  ])('a backend that %s is given up with 504, labelled as ours', async (_what, respond) => {
    const { call, control } = await aProxyOf(respond, ['--timeout', '0.05']);

    const { status, headers, envelope } = await call(system.ping);

    expect(status).toBe(504);
    expect(headers.get('x-mock-proxy')).toBe('gateway-timeout');
    expect(envelope).toMatchObject({ result: false, code: 504 });
    expect((await control('getJournal')).entries).toMatchObject([{ status: 504, verdict: 'broken' }]);
  });

  test('a backend that sends a byte now and then is given up after four times as long', async () => {
    // The limit of the whole reply passes at once; that of the silence between two bytes is the socket's own.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const requests = new EventEmitter();
    const firstRequest = once(requests, 'request');
    const { call } = await aProxyOf(
      (response) => {
        const drip = () => !response.destroyed && response.write(' ') && setImmediate(drip);
        drip();
        requests.emit('request');
      },
      ['--timeout', '60'],
    );

    const reply = call(system.ping);
    await firstRequest;
    vi.advanceTimersByTime(240_000);

    const { status, envelope } = await reply;
    expect(status).toBe(504);
    expect(envelope.message).toContain('took more than 240 s');
  });

  test('a backend that switches to another protocol is answered with 502', async () => {
    const { call } = await aProxyOf((response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });

    const { status, envelope } = await call(system.ping);

    expect(status).toBe(502);
    expect(envelope.message).toContain('HTTP 101');
  });

  test.each([
    ['before its reply', 0],
    ['in the middle of it', 10],
  ])('a backend that closes the connection %s is answered with 502', async (_when, bytes) => {
    const text = buildSuccess(null);
    const { call, backend } = await aProxyOf((response) => {
      if (bytes === 0) return response.destroy();
      response.writeHead(200, { 'content-length': text.length });
      response.write(text.slice(0, bytes));
      setImmediate(() => response.destroy());
      return undefined;
    });

    const { status, headers } = await call(system.ping);

    expect(status).toBe(502);
    expect(headers.get('x-mock-proxy')).toBe('bad-gateway');
    // The proxy did not repeat the read, because it was sent over a new connection.
    expect(backend.received).toHaveLength(1);
  });

  test.each(ODD_REPLIES)(
    'a backend that answers with %s is refused with what is wrong',
    async (_, text, fault) => {
      const { call } = await aProxyOf((response) => void response.socket?.end(text, 'latin1'));

      const { status, envelope } = await call(system.ping);

      expect(status).toBe(502);
      expect(envelope.message).toMatch(fault);
    },
  );

  test.each([
    [250, 1],
    [200, 3000],
  ])('%d KiB in %d headers are passed on, as browsers take them', async (kib, count) => {
    const { request } = await aProxyOf(
      (response) => void response.socket?.end(buildLargeHeaders(kib, count), 'latin1'),
    );

    const { status, headers } = await request('/datas/languages.json');

    expect(status).toBe(200);
    expect(headers.get('x-filled')?.split(', ')).toHaveLength(count);
  });

  test('a backend that does not listen is answered with 502, in pictures and games too', async () => {
    const backend = await aBackend(() => {});
    await backend.stop();
    const { call, request } = await aProxy(backend.origin);

    expect((await call(system.ping)).status).toBe(502);
    expect((await request('/media/v1/a.svg')).status).toBe(502);
  });
});

describe('connections', () => {
  test('a read is sent again if its reused connection was closed, and a write has a connection of its own', async () => {
    const sockets: unknown[] = [];
    const { call } = await aProxyOf((response) => {
      const isReused = sockets.includes(response.socket);
      sockets.push(response.socket);
      if (isReused) response.destroy();
      else response.end(buildSuccess(null));
    });
    const login = { username: 'ayse', password: 'parola' };

    const reads = [await call(system.ping), await call(system.ping)];
    const writes = [await call(user.login, login), await call(user.login, login)];

    expect([...reads, ...writes].map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    // The backend received five requests: the first read, the second read twice, and the two writes.
    expect(sockets).toHaveLength(5);
  });

  test('a client that leaves ends its request at the backend, which is no finding', async () => {
    const events = new EventEmitter();
    const backend = await aBackend((response) => {
      response.once('close', () => events.emit('ended'));
      events.emit('arrived');
    });
    const [arrived, ended] = [once(events, 'arrived'), once(events, 'ended')];
    const { request, control } = await aProxy(backend.origin);
    const client = new AbortController();

    const reply = request(PING_PATH, { ...PING, signal: client.signal });
    await arrived;
    client.abort();
    await Promise.all([ended, reply]);

    expect((await control('getJournal')).entries).toMatchObject([{ status: 499, verdict: 'conforms' }]);
  });
});
