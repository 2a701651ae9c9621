/** The checking proxy: bodies of every kind, and backends that send no reply. */
import { EventEmitter, once } from 'node:events';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { anEndlessBody, streamed } from '#tests/support/checks/streamed-body';
import { aBackend, aProxy, buildSuccess } from '#tests/support/servers/a-backend';

const BALANCE = [{ balance: '12,450.75' }];
const USER = { uid: 'a-foreign-uid', sid: 'a-foreign-sid' };
const PING_PATH = `${CALLS_PATH}/system/ping`;
const PING = { method: 'POST', headers: PANEL_HEADER, body: '{}' };

describe('a body', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('in %s is checked, and passed on in the same bytes', async (encoding, compress) => {
    const bytes = compress(buildSuccess([{ balance: 1 }]));
    const backend = await aBackend((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding });
      response.end(bytes);
    });
    const { request, control } = await aProxy(backend.origin);

    const reply = await request(`${CALLS_PATH}/finance/check_balance`, {
      method: 'POST',
      headers: { ...PANEL_HEADER, 'accept-encoding': 'zstd, br, gzip' },
      body: '{}',
    });

    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(Buffer.from(await reply.arrayBuffer())).toEqual(bytes);
    expect(backend.received[0]?.headers['accept-encoding']).toBe('br, gzip');
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.reply).toMatchObject({ result: true });
  });

  test.each(['passed on', 'changed by a rule'])(
    'with a number beyond 2^53 that is %s is noted',
    async (way) => {
      const text = buildSuccess([{ balance: 0 }]).replace('"balance":0', '"balance":9007199254740993');
      const backend = await aBackend((response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end(text);
      });
      const { request, control } = await aProxy(backend.origin);
      if (way !== 'passed on') {
        const effect = { kind: 'patch', merge: { code: 201 } } as const;
        await control('patchScenario', { rules: [{ on: 'finance/*', phase: 'after', effect }] });
      }

      const body = '{"data":{"searchMinAmount":0.12345678901234567891}}';
      const ask = (call: string) =>
        request(`${CALLS_PATH}/${call}`, { method: 'POST', headers: PANEL_HEADER, body }).then((reply) =>
          reply.text(),
        );
      const sent = await ask('finance/check_balance');
      await ask('finance/list_transactions');

      expect(sent === text).toBe(way === 'passed on');
      expect(backend.received[0]?.body).toBe(body);
      const [transactions, balance] = (await control('getJournal')).entries;
      expect(balance?.findings).toContainEqual({
        kind: 'assumption',
        path: 'data[0].balance',
        message: 'an integer beyond 2^53 was rounded: 9007199254740993 became 9007199254740992',
      });
      const isSentRounded = (balance?.findings ?? []).some(({ message }) =>
        message.includes('is sent rounded'),
      );
      expect(isSentRounded).toBe(way !== 'passed on');
      expect(transactions?.findings).toContainEqual({
        kind: 'assumption',
        path: 'request.data.searchMinAmount',
        message: 'a number was rounded: 0.12345678901234567891 became 0.12345678901234568',
      });
    },
  );

  test('in chunks is put together before it is checked', async () => {
    const text = buildSuccess(BALANCE);
    const backend = await aBackend((response) => {
      response.write(text.slice(0, 40));
      setImmediate(() => response.end(text.slice(40)));
    });
    const { call, control } = await aProxy(backend.origin);

    const { envelope } = await call(finance.check_balance, {}, USER);

    expect(envelope.data).toEqual(BALANCE);
    expect((await control('getJournal')).entries).toMatchObject([{ verdict: 'conforms' }]);
  });

  test('of more than 8 MiB is passed on whole and unread', async () => {
    const text = buildSuccess('x'.repeat(9 * 1024 * 1024));
    const backend = await aBackend((response) => response.end(text));
    const { request, control } = await aProxy(backend.origin);

    const reply = await request(PING_PATH, PING);

    expect(await reply.text()).toBe(text);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.findings[0]?.message).toContain('more than 8388608 bytes');
  });

  test.each([
    [
      '900,000 empty rows',
      `[${new Array(900_000).fill('{}').join()}]`,
      'has more than 50000 objects and lists',
    ],
    ['many numbers', `[${new Array(600_000).fill('1').join()}]`, 'has more than 500000 values'],
    ['two million levels', '['.repeat(2_000_000) + ']'.repeat(2_000_000), 'is nested deeper than 64 levels'],
    ['a text of 6 MB', JSON.stringify('\\"'.repeat(1_500_000)), 'has a text of more than 1048576 characters'],
  ])('of %s is passed on whole and unread', async (_, data, excess) => {
    const text = `{"result":true,"message":"İşlem Başarılı","code":200,"debug":null,"data":${data}}`;
    const backend = await aBackend((response) => response.end(text));
    const { request, control } = await aProxy(backend.origin);

    const reply = await request(PING_PATH, PING);

    expect((await reply.text()) === text).toBe(true);
    const [entry] = (await control('getJournal')).entries;
    expect(entry).toMatchObject({
      verdict: 'assumption',
      findings: [{ message: `was not read: ${excess}` }],
    });
  });

  test.each(['/games/a-token/rounds', PING_PATH])(
    'of a request to %s without a stated length is read up to 16 MiB only',
    async (path) => {
      const backend = await aBackend((response) => response.end());
      const { request } = await aProxy(backend.origin);
      const { body, countBytes } = anEndlessBody();

      const reply = await request(path, { method: 'POST', headers: PANEL_HEADER, ...streamed(body) });

      expect(reply.status).toBe(413);
      expect(countBytes()).toBeLessThan(17 * 1024 * 1024);
      expect(backend.received).toEqual([]);
    },
  );

  test('that is a stream of events is passed on before it ends', async () => {
    let finish = () => {};
    const backend = await aBackend((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: 1\n\n');
      finish = () => response.end('data: 2\n\n');
    });
    const { request } = await aProxy(backend.origin);

    const reply = await request('/endpoint/v1/events');
    const reader = reply.body?.getReader();
    const first = new TextDecoder().decode((await reader?.read())?.value);
    finish();

    expect(first).toBe('data: 1\n\n');
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: 2\n\n');
  });

  test('of HTML with status 200 is passed on, and only its title is shown', async () => {
    const html = '<html><title>Bad\nGateway</title><p>planted-secret</p></html>';
    const backend = await aBackend((response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    const { request, control } = await aProxy(backend.origin);

    const reply = await request(PING_PATH, PING);

    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await reply.text()).toBe(html);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.verdict).toBe('broken');
    expect(entry?.findings[0]?.message).toMatch(
      /^is not JSON: \d+ characters of text\/html, with the title "Bad Gateway"$/,
    );
    expect(JSON.stringify(entry)).not.toContain('planted-secret');
  });
});

describe('without a reply', () => {
  test('a backend that is silent is given up with 504, labelled as ours', async () => {
    const backend = await aBackend(() => {});
    const { call, control } = await aProxy(backend.origin, ['--timeout', '0.05']);

    const { status, headers, envelope } = await call(system.ping);

    expect(status).toBe(504);
    expect(headers.get('x-mock-proxy')).toBe('gateway-timeout');
    expect(envelope).toMatchObject({ result: false, code: 504 });
    expect((await control('getJournal')).entries).toMatchObject([{ status: 504, verdict: 'broken' }]);
  });

  test('a backend that falls silent in the middle of its reply is given up too', async () => {
    const backend = await aBackend((response) => response.write('{"result":'));
    const { call } = await aProxy(backend.origin, ['--timeout', '0.05']);

    expect((await call(system.ping)).status).toBe(504);
  });

  test('a backend that sends a byte now and then is given up after four times as long', async () => {
    const backend = await aBackend((response) => {
      const drip = () => !response.destroyed && response.write(' ') && setImmediate(drip);
      drip();
    });
    const { call } = await aProxy(backend.origin, ['--timeout', '0.05']);

    const { status, envelope } = await call(system.ping);

    expect(status).toBe(504);
    expect(envelope.message).toContain('took more than 0.2 s');
  });

  test('a backend that sends interim responses without end is given up too', async () => {
    const backend = await aBackend((response) => {
      const hint = () => {
        if (response.destroyed) return;
        response.writeProcessing();
        setImmediate(hint);
      };
      hint();
    });
    const { call } = await aProxy(backend.origin, ['--timeout', '0.05']);

    expect((await call(system.ping)).status).toBe(504);
  });

  test('a backend that switches to another protocol is answered with 502', async () => {
    const backend = await aBackend((response) => {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
    });
    const { call } = await aProxy(backend.origin);

    const { status, envelope } = await call(system.ping);

    expect(status).toBe(502);
    expect(envelope.message).toContain('HTTP 101');
  });

  test.each([
    ['before its reply', 0],
    ['in the middle of it', 10],
  ])('a backend that closes the connection %s is answered with 502', async (_when, bytes) => {
    const text = buildSuccess(null);
    const backend = await aBackend((response) => {
      if (bytes === 0) return response.destroy();
      response.writeHead(200, { 'content-length': text.length });
      response.write(text.slice(0, bytes));
      setImmediate(() => response.destroy());
      return undefined;
    });
    const { call } = await aProxy(backend.origin);

    const { status, headers } = await call(system.ping);

    expect(status).toBe(502);
    expect(headers.get('x-mock-proxy')).toBe('bad-gateway');
    // The proxy did not repeat the read, because it was sent over a new connection.
    expect(backend.received).toHaveLength(1);
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
    const backend = await aBackend((response) => {
      const isReused = sockets.includes(response.socket);
      sockets.push(response.socket);
      if (isReused) response.destroy();
      else response.end(buildSuccess(null));
    });
    const { call } = await aProxy(backend.origin);
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
