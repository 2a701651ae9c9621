import { getEventListeners } from 'node:events';
import { expect, test } from 'vitest';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import type { Sending } from '#mock-server/engine/wire/reply';
import { sendInParts } from '#mock-server/engine/wire/send-in-parts';
import { aWorld } from '#tests/support/a-world';

const { platform } = await aWorld();
/** The memory of a request that waits, without its body. */
const REQUEST = 16_384;

/** Sends the body `abcde`. left: the signal of its connection, without which only the stream can break. */
function send(sending: Sending, { left, maxWaiting }: { left?: AbortSignal; maxWaiting?: number } = {}) {
  const waits: number[] = [];
  const breaks: string[] = [];
  const waiting = new WaitingBytes(maxWaiting);
  const own = {
    ...platform,
    waiting,
    sleep: async (ms: number) => void waits.push(ms),
    closeSignal: () => left,
    resend() {
      breaks.push('broken');
      return Response.error();
    },
  };
  const reply = { kind: 'text', status: 200, body: 'abcde', sending } as const;
  const response = sendInParts(own, undefined, reply, { headers: {}, isTeams: true });
  return { response, waits, breaks, waiting };
}

/** Reads a body to its end, and returns its parts; `broken` is the last one of a body that breaks off. */
async function readParts(response: object): Promise<string[]> {
  if (!(response instanceof Response) || !response.body) throw new Error('There is no body');
  const parts: string[] = [];
  try {
    for await (const part of response.body) parts.push(new TextDecoder().decode(part));
  } catch {
    parts.push('broken');
  }
  return parts;
}

test.each([
  [20, ['ab', 'cd', 'e'], 100],
  [25, ['abc', 'de'], 120],
  [4, ['a', 'b', 'c', 'd', 'e'], 250],
  [1000, ['abcde'], 100],
])('at %i bytes a second, the parts %j follow every %3$i ms', async (bytesPerSecond, parts, ms) => {
  const { response, waits, breaks, waiting } = send({ kind: 'drip', bytesPerSecond });

  expect(waiting.used).toBe(REQUEST + 5);
  expect(await readParts(response)).toEqual(parts);
  expect(waits).toEqual(parts.map(() => ms));
  expect([breaks, waiting.used]).toEqual([[], 0]);
});

test('a truncated body ends with the larger half of its bytes, which have time to leave', async () => {
  const { response, waits, breaks, waiting } = send({ kind: 'truncated' });

  expect(await readParts(response)).toEqual(['abc', 'broken']);
  expect(waits).toEqual([0, 50]);
  expect([breaks.length, waiting.used]).toEqual([1, 0]);
});

test('where there is a connection, that alone breaks', async () => {
  const { signal } = new AbortController();
  const { response, breaks, waiting } = send({ kind: 'truncated' }, { left: signal });
  if (!(response instanceof Response)) throw new Error('The reply is refused');
  const reader = response.body?.getReader();

  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('abc');
  await expect.poll(() => breaks).toEqual(['broken']);
  expect([waiting.used, getEventListeners(signal, 'abort')]).toEqual([0, []]);
});

test('a reader who leaves ends the body, which waits no longer, and nothing listens to the connection', async () => {
  const connection = new AbortController();
  const { response, breaks, waiting } = send(
    { kind: 'drip', bytesPerSecond: 10 },
    { left: connection.signal },
  );

  connection.abort();
  connection.signal.dispatchEvent(new Event('abort'));

  expect([waiting.used, getEventListeners(connection.signal, 'abort')]).toEqual([0, []]);
  expect((await readParts(response)).length).toBeLessThanOrEqual(1); // One part is read ahead.
  expect([waiting.used, breaks]).toEqual([0, []]);
});

test('one who has left before is not counted', () => {
  expect(send({ kind: 'truncated' }, { left: AbortSignal.abort() }).waiting.used).toBe(0);
});

test.each([
  [REQUEST + 5, 200],
  [REQUEST + 4, 503],
])('where %i bytes may wait, the reply is answered with %i', (maxWaiting, status) => {
  const { response, waiting } = send({ kind: 'truncated' }, { maxWaiting });

  expect([response.status, waiting.used]).toEqual([status, status === 200 ? maxWaiting : 0]);
});
