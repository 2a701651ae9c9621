/** Tests what the port of a mock in this process holds: requests under way, and the life of the process. */
import { expect, test } from 'vitest';
import type { MessageFromMock, MessageToMock } from '#mock-server/engine/node/port';
import { NO_PORT } from '#mock-server/engine/node/port';
import { NoReplyError, readReply, StoppedError } from '../../scripts/kit/carriers/carrier.ts';
import { createPortCarrier } from '../../scripts/kit/carriers/port.ts';

const GET = { method: 'GET', headers: {} };

function openPort(port: number = NO_PORT.unopened) {
  const posted: MessageToMock[] = [];
  let isHeld = true;
  let deliver = (_: MessageFromMock) => {};
  const carrier = createPortCarrier(
    {
      postMessage: (message) => void posted.push(message),
      on: (_, listener) => {
        deliver = listener;
      },
      ref: () => {
        isHeld = true;
      },
      unref: () => {
        isHeld = false;
      },
    },
    { shared: new Int32Array(new SharedArrayBuffer(4)).fill(port), maxWaitMs: 1 },
  );
  const answer = (id: number, text: string) => {
    deliver({ kind: 'head', id, status: 200, headers: [] });
    deliver({ kind: 'part', id, bytes: new TextEncoder().encode(text) });
  };
  return {
    carrier,
    posted,
    answer,
    deliver: (message: MessageFromMock) => deliver(message),
    isHeld: () => isHeld,
  };
}

test('the process lives until the last of two requests is answered, and once more for the next', async () => {
  const { carrier, answer, deliver, isHeld } = openPort();
  expect(isHeld()).toBe(false);

  const [first, second] = [carrier.begin('/a', GET), carrier.begin('/b', GET)];
  answer(1, 'one');
  deliver({ kind: 'end', id: 1 });
  expect(isHeld()).toBe(true);
  answer(2, 'two');
  deliver({ kind: 'end', id: 2 });
  expect(isHeld()).toBe(false);

  expect([(await readReply(first.reply)).text, (await readReply(second.reply)).text]).toEqual(['one', 'two']);
  const third = carrier.begin('/c', GET);
  expect(isHeld()).toBe(true);
  deliver({ kind: 'break', id: 3, message: 'dropped' });
  expect(isHeld()).toBe(false);
  await expect(third.reply).rejects.toThrow(new NoReplyError('dropped'));
});

test('who leaves says so once, before a reply and within it, and what comes later is ignored', async () => {
  const { carrier, posted, answer, deliver } = openPort();
  const [early, late] = [carrier.begin('/a', GET), carrier.begin('/b', GET)];

  early.leave();
  early.leave();
  answer(1, 'too late');
  answer(2, 'a part');
  const { body } = await late.reply;
  late.leave();
  deliver({ kind: 'end', id: 2 });

  await expect(early.reply).rejects.toThrow('the sender has left');
  await expect(body[Symbol.asyncIterator]().next()).rejects.toThrow('the sender has left');
  expect(posted.filter(({ kind }) => kind === 'leave')).toEqual([
    { kind: 'leave', id: 1 },
    { kind: 'leave', id: 2 },
  ]);
});

test('the end fails what is under way and what comes later, with its first reason', async () => {
  const { carrier, posted, isHeld } = openPort();
  const open = carrier.begin('/a', GET);

  carrier.end('it crashed');
  carrier.end();
  const later = carrier.begin('/b', GET);

  for (const { reply } of [open, later]) await expect(reply).rejects.toThrow(new StoppedError('it crashed'));
  expect(() => carrier.origin).toThrow('it crashed');
  expect(posted).toHaveLength(1);
  // Whoever ends a thread waits for it.
  expect(isHeld()).toBe(true);
});

test.each([
  [8787, []],
  [NO_PORT.ended, []],
  [NO_PORT.failed, ['listen']],
  [NO_PORT.unopened, ['listen']],
])('reading the origin over %s asks the mock to listen, if it may help', (port, expected) => {
  const { carrier, posted } = openPort(port);
  const read = () => carrier.origin;

  if (port === 8787) expect(read()).toBe('http://127.0.0.1:8787');
  else expect(read).toThrow(port === NO_PORT.ended ? StoppedError : 'has not listened within 1 ms');
  expect(posted.map(({ kind }) => kind)).toEqual(expected);
});
