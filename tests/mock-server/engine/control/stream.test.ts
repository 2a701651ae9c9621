import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, SKIPPED_EVENT } from '#contracts/control/journal';
import {
  MAX_SENT_ENTRIES,
  MAX_STREAMS,
  MAX_UNREAD_BYTES,
  MAX_WORLD_STREAMS,
} from '#mock-server/engine/control/stream';
import type { Platform } from '#mock-server/engine/platform';
import { aWorld, type TestWorld } from '#tests/support/a-world';

const open = ({ request }: TestWorld) => request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
const countListeners = ({ platform, name }: TestWorld) => platform.streams.get(name)?.open.size ?? 0;
const PAGE = { limit: 100 };

test('a reader that stops reading is disconnected before its unread entries fill the memory, and no other one', async () => {
  const test = await aWorld();
  const stream = await open(test);
  const reader = (await open(test)).body?.getReader();
  let calls = 0;
  while (countListeners(test) > 1) {
    for (let count = 0; count < 10; count++) await test.call(casino.games_list, PAGE);
    calls += 10;
    await reader?.read();
  }

  const unread = await stream.arrayBuffer();

  expect(calls).toBeGreaterThan(10);
  expect(countListeners(test)).toBe(1);
  expect(unread.byteLength).toBeGreaterThan(MAX_UNREAD_BYTES);
  expect(unread.byteLength).toBeLessThan(1.5 * MAX_UNREAD_BYTES);
});

test('of a flood a reader gets the latest entries and the number of the others', async () => {
  const test = await aWorld();
  const reader = (await open(test)).body?.getReader();
  await reader?.read();
  const calls = 3 * MAX_SENT_ENTRIES;

  for (let count = 0; count < calls; count++) await test.call(casino.games_list, { limit: 1 });
  const ids: number[] = [];
  let skipped = 0;
  while (ids.at(-1) !== calls) {
    for (const event of new TextDecoder()
      .decode((await reader?.read())?.value)
      .trim()
      .split('\n\n')) {
      const data = event.slice(event.indexOf('data: ') + 'data: '.length);
      if (event.startsWith(`event: ${SKIPPED_EVENT}`)) skipped += Number(data);
      else ids.push(JSON.parse(data).id);
    }
  }

  expect(skipped).toBeGreaterThan(0);
  expect(skipped + ids.length).toBe(calls);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
});

/** Creates a world whose timers beat by hand. beats: the intervals in ms, by what beats. */
async function aBeatingWorld() {
  const { platform } = await aWorld();
  const beats = new Map<() => void, number>();
  const repeat: Platform['repeat'] = (ms, beat) => {
    beats.set(beat, ms);
    return () => beats.delete(beat);
  };
  return { test: await aWorld({ platform: { ...platform, repeat } }), beats };
}

test('an idle stream sends a comment every 20 s, until its reader leaves', async () => {
  const { test, beats } = await aBeatingWorld();
  const reader = (await open(test)).body?.getReader();
  const read = async () => new TextDecoder().decode((await reader?.read())?.value);
  await read();

  const intervals = [...beats.values()];
  for (const beat of beats.keys()) beat();
  const text = await read();
  await reader?.cancel();

  expect(intervals).toEqual([20_000]);
  expect(text).toMatch(/^: .*\n\n$/);
  expect(beats.size).toBe(0);
});

test('a reader that stops reading is disconnected by the heartbeat too, and its timer ends', async () => {
  const { test, beats } = await aBeatingWorld();
  await open(test);

  for (let sent = 0; sent < MAX_UNREAD_BYTES && beats.size > 0; sent++) {
    for (const beat of beats.keys()) beat();
  }

  expect(beats.size).toBe(0);
  expect(countListeners(test)).toBe(0);
});

test('a reader that leaves is removed, and calls go on', async () => {
  const test = await aWorld();
  const stream = await open(test);
  await stream.body?.cancel();

  const reply = await test.call(casino.games_list, PAGE);

  expect(reply.status).toBe(200);
  expect(test.platform.streams.has(test.name)).toBe(false);
});

test('HEAD on the stream is refused and leaves no listener behind', async () => {
  const test = await aWorld();

  const reply = await test.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`, { method: 'HEAD' });

  expect(reply.status).toBe(405);
  expect(countListeners(test)).toBe(0);
});

test('a world has a limited number of streams, and a closed one makes room', async () => {
  const test = await aWorld();
  const first = await open(test);
  for (let count = 1; count < MAX_WORLD_STREAMS; count++) expect((await open(test)).status).toBe(200);

  const refused = await open(test);
  await first.body?.cancel();

  expect(refused.status).toBe(429);
  expect((await open(test)).status).toBe(200);
  expect(countListeners(test)).toBe(MAX_WORLD_STREAMS);
});

test('all worlds together have a limited number of streams', async () => {
  const test = await aWorld();
  for (let count = 0; count < MAX_STREAMS; count++) {
    const headers = { 'x-mock-world': `reader-${count}` };
    await test.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`, { headers });
  }

  expect((await open(test)).status).toBe(429);
});

test('a very large entry is sent too', async () => {
  const test = await aWorld();
  const reader = (await open(test)).body?.getReader();
  await reader?.read();
  await test.call(casino.games_list, { limit: 1 });
  await reader?.read();
  const [entry] = (await test.control('getJournal')).entries;
  if (!entry) throw new Error('The journal is empty');

  test.platform.streams.get(test.name)?.announce(() => ({ ...entry, query: 'x'.repeat(2 ** 20) }));

  const sent = await reader?.read();
  expect(sent?.value?.length).toBeGreaterThan(2 ** 20);
});
