import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { MAX_UNREAD_BYTES } from '#mock-server/control/stream';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const open = ({ request }: TestWorld) => request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
const countListeners = ({ platform, name }: TestWorld) => platform.listeners.get(name)?.size ?? 0;
const PAGE = { limit: 100 };

test('a reader that stops reading is disconnected before its unread entries fill the memory', async () => {
  const test = await aWorld();
  const stream = await open(test);
  let calls = 0;
  while (countListeners(test) > 0 && calls < 1000) {
    await test.call(casino.games_list, PAGE);
    calls += 1;
  }

  const unread = await stream.arrayBuffer();

  expect(calls).toBeGreaterThan(10);
  expect(countListeners(test)).toBe(0);
  expect(unread.byteLength).toBeGreaterThan(MAX_UNREAD_BYTES);
  expect(unread.byteLength).toBeLessThan(1.5 * MAX_UNREAD_BYTES);
});

test('a reader gets every exchange, even while another reader does not read', async () => {
  const test = await aWorld();
  await open(test); // This stream is never read.
  const reader = (await open(test)).body?.getReader();
  const events: string[] = [];
  const read = async () => events.push(new TextDecoder().decode((await reader?.read())?.value));
  await read();
  let calls = 0;
  while (countListeners(test) > 1 && calls < 1000) {
    await test.call(casino.games_list, PAGE);
    calls += 1;
    await read();
  }

  const ids = events.slice(1).map((line) => JSON.parse(line.replace('data: ', '')).id);

  expect(countListeners(test)).toBe(1);
  expect(ids).toEqual(Array.from({ length: calls }, (_, place) => place + 1));
});

test('a reader that leaves is removed, and calls go on', async () => {
  const test = await aWorld();
  const stream = await open(test);
  await stream.body?.cancel();

  const reply = await test.call(casino.games_list, PAGE);

  expect(reply.status).toBe(200);
  expect(test.platform.listeners.has(test.name)).toBe(false);
});

test('HEAD on the stream is refused and leaves no listener behind', async () => {
  const test = await aWorld();

  const reply = await test.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`, { method: 'HEAD' });

  expect(reply.status).toBe(405);
  expect(countListeners(test)).toBe(0);
});
