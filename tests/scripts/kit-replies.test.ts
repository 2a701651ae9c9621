/** Tests how the kit reads replies and the journal, with what stands for the mock. */
import { createServer, type IncomingMessage } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Carrier, NoReplyError, readReply, StoppedError } from '../../scripts/kit/carriers/carrier.ts';
import { createHttpCarrier } from '../../scripts/kit/carriers/http.ts';
import { createFetch } from '../../scripts/kit/fetch.ts';
import { createJournal, findBroken } from '../../scripts/kit/journal.ts';
import { createWorld } from '../../scripts/kit/test.ts';
import { openWorld } from '../../scripts/kit/world.ts';
import { openPortMock } from '../support/servers/port-mock.ts';

async function* stream(...parts: (string | Error)[]) {
  for (const part of parts) {
    if (part instanceof Error) throw part;
    yield new TextEncoder().encode(part);
  }
}

const reply = (status: number, ...parts: (string | Error)[]) =>
  readReply(Promise.resolve({ status, headers: [], body: stream(...parts) }));

test('a status of 200 to 299 says that all is well', async () => {
  const replies = await Promise.all([199, 200, 299, 300].map((status) => reply(status)));

  expect(replies.map(({ status, ok }) => [status, ok])).toEqual([
    [199, false],
    [200, true],
    [299, true],
    [300, false],
  ]);
});

test('a reply that is no JSON is told by its status and its first two hundred characters', async () => {
  expect(await (await reply(200, '{"a":', '1}')).json()).toEqual({ a: 1 });
  for (const [text, shown] of [
    ['x'.repeat(201), 'x'.repeat(200)],
    ['', 'an empty body'],
  ] as const) {
    await expect((await reply(502, text)).json()).rejects.toThrow(
      new Error(`HTTP 502 came without JSON: ${shown}`),
    );
  }
  expect((await reply(200, 'begun', new Error('cut'))).text).toBe('');
});

test('a letter that arrives in two parts is read as one, and a half one is told as such', async () => {
  const bytes = new TextEncoder().encode('ş');
  const read = async (...parts: Uint8Array<ArrayBuffer>[]) =>
    (
      await readReply(
        Promise.resolve({
          status: 200,
          headers: [],
          body: (async function* () {
            yield* parts;
          })(),
        }),
      )
    ).text;

  expect([await read(bytes.slice(0, 1), bytes.slice(1)), await read(bytes.slice(0, 1))]).toEqual([
    'ş',
    '\uFFFD',
  ]);
});

async function listen(answer: (request: IncomingMessage, body: string) => string | undefined) {
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const text = answer(request, body);
    if (text !== undefined)
      response
        .writeHead(
          201,
          [
            ['X-Twice', '1'],
            ['X-Twice', '2'],
          ].flat(),
        )
        .end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  return `http://127.0.0.1:${Object(server.address()).port}`;
}

test('over HTTP, the method, the path, the headers and the bytes of the body arrive, on a connection of their own', async () => {
  const received: unknown[] = [];
  const carrier = createHttpCarrier(
    await listen(({ method, url, headers }, body) => {
      received.push([method, url, headers['x-a'], headers['content-length'], headers.connection, body]);
      return 'here';
    }),
  );
  const { status, headers, body } = await carrier.begin('/a?b=c#d', {
    method: 'POST',
    headers: { 'x-a': '1' },
    body: 'ş',
  }).reply;
  expect(await readReply(Promise.resolve({ status, headers, body }))).toMatchObject({
    status: 201,
    text: 'here',
  });
  expect(headers.filter(([name]) => name === 'X-Twice').map(([, value]) => value)).toEqual(['1', '2']);

  await readReply(carrier.begin('http://elsewhere.example/e', { method: 'GET', headers: {} }).reply);

  expect(received).toEqual([
    ['POST', '/a?b=c', '1', '2', 'close', 'ş'],
    ['GET', '/e', undefined, undefined, 'close', ''],
  ]);
});

test('over HTTP, who leaves ends the connection, and no answer is told', async () => {
  let noteRequest = () => {};
  const arrival = new Promise<void>((resolve) => {
    noteRequest = resolve;
  });
  const closed = vi.fn();
  const origin = await listen((request) => {
    request.socket.on('close', closed);
    noteRequest();
    return undefined;
  });
  const { reply: coming, leave } = createHttpCarrier(origin).begin('/', { method: 'GET', headers: {} });
  const refused = expect(coming).rejects.toThrow(NoReplyError);
  await arrival;
  leave();
  await refused;
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());

  await expect(createWorld({ origin: 'http://127.0.0.1:1' })).rejects.toThrow(
    /^No mock answers at http:\/\/127\.0\.0\.1:1 \(.*ECONNREFUSED.*\): start one with/,
  );
});

/** Answers each request of `fetch` alike, and keeps what was sent. */
function aFetch(status: number, headers: Record<string, string> = {}, error?: Error) {
  const begin = vi.fn<Carrier['begin']>(() => ({
    reply: error
      ? Promise.reject(error)
      : Promise.resolve({ status, headers: [['a', 'b']], body: stream('text') }),
    leave: () => {},
  }));
  return { fetch: createFetch({ origin: '', begin }, headers), sent: () => begin.mock.lastCall };
}

test.each([
  [200, 'OK', 'text'],
  [204, 'No Content', ''],
  [205, 'Reset Content', ''],
  [304, 'Not Modified', ''],
  [299, 'unknown', 'text'],
])('a reply of status %i is %s, and has the body %j', async (status, statusText, text) => {
  const response = await aFetch(status).fetch('http://a.example/b?c#d');

  expect([response.status, response.statusText, await response.text()]).toEqual([status, statusText, text]);
  expect([response.url, response.type, response.headers.get('a')]).toEqual([
    'http://a.example/b?c',
    'basic',
    'b',
  ]);
});

test('a request is sent with the headers of its world before its own, and with a body only if it has one', async () => {
  const { fetch, sent } = aFetch(200, { 'x-mock-world': 'a' });
  await fetch('/b', { headers: { 'x-mock-world': 'other', 'x-c': 'd' } });
  expect(sent()).toEqual(['http://mock/b', { method: 'GET', headers: { 'x-mock-world': 'a', 'x-c': 'd' } }]);

  await fetch(new URL('http://e.example/f'), { method: 'POST', body: 'g' });
  expect(sent()?.[1]).toMatchObject({ method: 'POST', body: new TextEncoder().encode('g') });
});

test('a connection that ends is a failed fetch with its cause, and a mock that has ended says so itself', async () => {
  const cut = new NoReplyError('cut');
  await expect(aFetch(0, {}, cut).fetch('/')).rejects.toThrow(new TypeError('fetch failed', { cause: cut }));
  await expect(aFetch(0, {}, new StoppedError('why')).fetch('/')).rejects.toThrow(new StoppedError('why'));
  expect([new StoppedError().message, new StoppedError('why').message]).toEqual([
    'the mock has been stopped',
    'the mock has been stopped: why',
  ]);
});

interface Finding {
  readonly kind: string;
  readonly path: string;
  readonly message: string;
}

const anExchange = (id: number, verdict = 'conforms', findings: readonly Finding[] = []) => ({
  ...{ id, call: 'system/ping', verdict, findings },
});
const finding = (kind: string, message = 'is wrong'): Finding => ({ kind, path: 'data.a', message });

/** Reads a journal whose newest exchange comes first, as that of a control call does. */
function aJournal(...entries: ReturnType<typeof anExchange>[]) {
  const control = vi.fn(async (..._: unknown[]) => ({
    total: entries.length,
    matching: entries.length,
    entries: entries.toReversed(),
  }));
  return {
    journal: createJournal(control as never),
    queries: () => control.mock.calls.map((call) => call[2]),
  };
}

test('exchanges are read all at once, the oldest first, and the last one alone', async () => {
  const { journal, queries } = aJournal(anExchange(1), anExchange(2));

  expect((await journal.list()).map(({ id }) => id)).toEqual([1, 2]);
  await journal.list('a/*');
  expect((await journal.last('system/ping'))?.id).toBe(1);
  expect(queries()).toEqual([
    { query: { limit: 1_000_000 } },
    { query: { limit: 1_000_000, call: 'a/*' } },
    { query: { limit: 1, call: 'system/ping' } },
  ]);
});

test('a wait that is over says how often the call was answered, and counts no call that waits itself', async () => {
  const wait = (...entries: ReturnType<typeof anExchange>[]) =>
    aJournal(...entries).journal.waitFor('system/ping', { count: 2, timeoutMs: 0 });

  await expect(wait(anExchange(1))).rejects.toThrow(
    new Error('system/ping was answered 1 times in 0 ms, not 2 times'),
  );
  await expect(wait(anExchange(1), anExchange(2, 'pending'))).rejects.toThrow('in 0 ms');
  expect(await wait(anExchange(1), anExchange(2))).toHaveLength(2);
});

test('a wait is for one exchange unless it says how many', async () => {
  const { journal } = aJournal(anExchange(1));
  expect(await journal.waitFor('system/ping', { timeoutMs: 0 })).toHaveLength(1);
  await expect(aJournal().journal.waitFor('system/ping', { timeoutMs: 0 })).rejects.toThrow(
    '0 times in 0 ms',
  );
});

test('exchanges conform if they have no findings but those that are allowed, or that a fault has made', async () => {
  const entries = [
    anExchange(1, 'drift', [finding('drift'), finding('assumption')]),
    anExchange(2, 'injected', [finding('broken')]),
  ];
  const { journal } = aJournal(...entries);

  await expect(journal.expectConforming()).rejects.toThrow(
    new Error(
      'Exchanges differ from their contracts:\n#1 system/ping: drift: data.a is wrong\n#1 system/ping: assumption: data.a is wrong',
    ),
  );
  await expect(journal.expectConforming({ allow: ['drift'] })).rejects.toThrow(
    /contracts:\n#1 .*assumption.*$/,
  );
  await journal.expectConforming({ allow: ['drift', 'assumption'] });
  await journal.expectUnbroken();
  expect(await findBroken(journal)).toBeUndefined();

  const broken = aJournal(...entries, anExchange(3, 'broken', [finding('broken', 'x'.repeat(2000))])).journal;
  const error = await findBroken(broken);
  const [title, line = '', ...others] = String(error?.message).split('\n');
  expect(title).toBe('Exchanges broke their contracts; world.lenient() allows that in one test:');
  expect([line.slice(0, 30), line.length, others]).toEqual(['#3 system/ping: broken: data.a', 1001, []]);
});

test.each([
  ['http://127.0.0.1:8787', '.localhost:8787'],
  ['http://localhost:8787', '.localhost:8787'],
  ['http://[::1]:8787', '.localhost:8787'],
  ['https://qa.example.com', '.qa.example.com'],
])('a world at %s has a site of its own, and keeps its address', async (origin, end) => {
  const { carrier } = await openPortMock();
  const { site, name, ...world } = await openWorld({ origin, begin: carrier.begin }, { title: 'of a site' });

  expect([site, world.origin]).toEqual([`${new URL(origin).protocol}//${name}${end}`, origin]);
  expect(world.headers).toEqual({ 'x-mock-world': name });
  expect(world.isStrict).toBe(false);
});

test('a world begins with what it is told, and a clock that stands goes on standing when it jumps', async () => {
  const { carrier } = await openPortMock();
  const here = { origin: 'http://localhost', begin: carrier.begin };
  const world = await openWorld(here, { seed: 7, at: '2026-12-31T23:00' });
  const read = async () => {
    const { now, running } = await world.control('getClock');
    return [now, running];
  };
  expect(await world.control('getWorld')).toMatchObject({ seed: 7, now: '2026-12-31T23:00:00+03:00' });

  await world.clock.jump('2 hours');
  expect(await read()).toEqual(['2027-01-01T01:00:00+03:00', true]);
  await world.clock.stop('2027-03-01T09:00');
  await world.clock.jump('-1 hour');
  expect(await read()).toEqual(['2027-03-01T08:00:00+03:00', false]);
});
