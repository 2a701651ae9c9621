import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import { decodeBody } from '#mock-server/engine/node/content-encodings';
import { ClientError } from '#mock-server/engine/wire/client-error';
import { readBytes, readJson, readText } from '#mock-server/engine/wire/read-body';
import { streamed } from '#tests/support/checks/streamed-body';

const MIB = 1_048_576;

interface Sent {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The parts of a body without a stated length; an error breaks the connection. */
  readonly parts?: readonly (string | Uint8Array | Error)[];
  readonly maxWaiting?: number;
  readonly token?: string;
}

/** Returns a request that arrives at a server, with what waits on the server. */
function arrive({ method = 'POST', headers = {}, parts = [], maxWaiting, token }: Sent) {
  const waiting = new WaitingBytes(maxWaiting);
  const seen: number[] = [];
  const rest = [...parts];
  const source: UnderlyingDefaultSource<Uint8Array> = {
    pull(controller) {
      seen.push(waiting.used);
      const part = rest.shift();
      if (part instanceof Error) controller.error(part);
      else if (part === undefined) controller.close();
      else controller.enqueue(typeof part === 'string' ? new TextEncoder().encode(part) : part);
    },
  };
  const body = new ReadableStream(source, { highWaterMark: 0 }); // No part is read ahead.
  const request = new Request('http://localhost/', {
    method,
    headers,
    ...(method === 'GET' || method === 'HEAD' ? {} : streamed(body)),
  });
  const platform = {
    waiting,
    decode: decodeBody,
    controlToken: token ?? null,
    deriveSecret: () => new Uint8Array(64),
  };
  return { incoming: { platform, request }, waiting, seen };
}

const statusOf = (result: unknown) => (result instanceof ClientError ? result.status : 'read');
const stated = (bytes: number) => ({
  headers: { 'content-length': String(bytes) },
  parts: ['x'.repeat(bytes)],
});

test.each([
  ['stated', MIB, 'read'],
  ['stated', MIB + 1, 413],
  ['unstated', MIB, 'read'],
  ['unstated', MIB + 1, 413],
] as const)('of a body with a %s length, %i bytes are %s', async (length, bytes, expected) => {
  const sent = length === 'stated' ? stated(bytes) : { parts: ['x'.repeat(MIB), 'x'.repeat(bytes - MIB)] };
  const { incoming, waiting } = arrive(sent);

  expect(statusOf(await readText(incoming))).toBe(expected);
  expect(waiting.used).toBe(0);
});

test('a caller may allow another size than 1 MiB', async () => {
  const read = async (bytes: number) => statusOf(await readText(arrive(stated(bytes)).incoming, 10));

  expect([await read(10), await read(11)]).toEqual(['read', 413]);
});

test.each([
  ['a small body with a stated length', stated(16_384), 'read'],
  ['a larger one', stated(16_385), 503],
  ['a small one without a stated length', { parts: ['x'] }, 503],
] as const)('where nothing may wait, %s is answered with %s', async (_, sent, expected) => {
  const { incoming, waiting } = arrive({ ...sent, maxWaiting: 0 });

  expect(statusOf(await readText(incoming))).toBe(expected);
  expect(waiting.used).toBe(0);
});

test('what has arrived waits until the body is whole', async () => {
  const { incoming, waiting, seen } = arrive({ parts: ['a'.repeat(100), 'b'.repeat(50)] });

  expect(await readText(incoming)).toBe('a'.repeat(100) + 'b'.repeat(50));
  expect([seen, waiting.used]).toEqual([[0, 100, 150], 0]);
});

test('a body whose connection breaks is refused, and waits no longer', async () => {
  const { incoming, waiting, seen } = arrive({ parts: ['a'.repeat(100), 'b', new Error('reset')] });

  const result = await readText(incoming);

  expect(result).toMatchObject({ status: 400, message: 'The connection ended before the body did' });
  expect([seen, waiting.used]).toEqual([[0, 100, 101], 0]);
});

test.each([
  ['without the token', {}, 503],
  ['with it', { authorization: 'Bearer sesame' }, 'read'],
] as const)(
  'a body of more than half of what may wait, sent %s, is answered with %s',
  async (_, headers, expected) => {
    const { incoming } = arrive({ headers, parts: ['x'.repeat(51)], maxWaiting: 100, token: 'sesame' });

    expect(statusOf(await readText(incoming))).toBe(expected);
  },
);

test('an empty body has no value, and one of a read is none', async () => {
  expect(await readJson(arrive({}).incoming)).toEqual({ value: undefined });
  for (const method of ['GET', 'HEAD'])
    expect(await readBytes(arrive({ method }).incoming, 10), method).toBeNull();
  expect(await readBytes(arrive({ parts: ['ab'] }).incoming, 10)).toEqual(new Uint8Array([97, 98]));
});

test.each([
  [`${'['.repeat(64)}${']'.repeat(64)}`, 'read'],
  [`${'['.repeat(65)}${']'.repeat(65)}`, 'The body is nested deeper than 64 levels'],
  ['{"a":', 'The body is not JSON'],
])('the body %s is read as JSON, or told what is wrong: %s', async (text, expected) => {
  const result = await readJson(arrive({ parts: [text] }).incoming);

  expect(result instanceof ClientError ? result.message : 'read').toBe(expected);
});

test.each<[string, Uint8Array | string, object | string]>([
  ['identity', 'abc', 'abc'],
  ['', 'abc', 'abc'],
  ['x-gzip', gzipSync('abc'), 'abc'],
  ['gzip', 'abc', { status: 400, message: 'The body cannot be decoded as gzip' }],
  ['gzip', gzipSync('x'.repeat(101)), { status: 413, message: 'The body decodes to more than 100 bytes' }],
  ['rot13', 'abc', { status: 415, message: expect.stringContaining('encoded as rot13, which') }],
  ['r'.repeat(61), 'abc', { status: 415, message: expect.stringContaining(`as ${'r'.repeat(60)},`) }],
])(
  'a body that is encoded as %j is decoded, or refused with the reason',
  async (encoding, part, expected) => {
    const { incoming } = arrive({ headers: { 'content-encoding': encoding }, parts: [part] });
    const result = await readText(incoming, 100);

    if (typeof expected === 'string') expect(result).toBe(expected);
    else expect(result).toMatchObject(expected);
  },
);
