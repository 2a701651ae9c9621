import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH } from '#contracts/control/journal';
import { MOST_UNREAD } from '#mock-server/control/stream';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const open = ({ request }: TestWorld) => request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
const listenersOf = ({ host, name }: TestWorld) => host.listeners.get(name)?.size ?? 0;
const PAGE = { limit: 100 };

test('a listener that stops reading is let go before what waits for it fills the memory', async () => {
  const test = await aWorld();
  const stream = await open(test);
  let asked = 0;
  while (listenersOf(test) > 0 && asked < 1000) {
    await test.call(casino.games_list, PAGE);
    asked += 1;
  }

  const unread = await stream.arrayBuffer();

  expect(asked).toBeGreaterThan(10);
  expect(listenersOf(test)).toBe(0);
  expect(unread.byteLength).toBeGreaterThan(MOST_UNREAD);
  expect(unread.byteLength).toBeLessThan(1.5 * MOST_UNREAD);
});

test('one that reads is told of every exchange, however many there are, and others do not hold it up', async () => {
  const test = await aWorld();
  await open(test); // nobody reads this one
  const reader = (await open(test)).body?.getReader();
  const heard: string[] = [];
  const read = async () => heard.push(new TextDecoder().decode((await reader?.read())?.value));
  await read();
  let asked = 0;
  while (listenersOf(test) > 1 && asked < 1000) {
    await test.call(casino.games_list, PAGE);
    asked += 1;
    await read();
  }

  const ids = heard.slice(1).map((line) => JSON.parse(line.replace('data: ', '')).id);

  expect(listenersOf(test)).toBe(1);
  expect(ids).toEqual(Array.from({ length: asked }, (_, place) => place + 1));
});

test('a listener that has gone away is told nothing more, and nobody is answered worse for it', async () => {
  const test = await aWorld();
  const stream = await open(test);
  await stream.body?.cancel();

  const reply = await test.call(casino.games_list, PAGE);

  expect(reply.status).toBe(200);
  expect(test.host.listeners.has(test.name)).toBe(false);
});
