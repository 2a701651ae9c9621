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

/** Opens a stream, and returns what each flush of entries with some notes sends: the ids, and the number left out. */
async function aFlushedStream() {
  const test = await aWorld();
  await test.call(casino.games_list, { limit: 1 });
  const [entry] = (await test.control('getJournal')).entries;
  const reader = (await open(test)).body?.getReader();
  await reader?.read();
  const streams = test.platform.streams.get(test.name);
  if (!entry || !streams) throw new Error('The world has no entry or no stream');
  return async (notes: readonly string[]) => {
    for (const [id, debug] of notes.entries()) streams.announce(() => ({ ...entry, id, reply: { debug } }));
    streams.flush();
    const text = new TextDecoder().decode((await reader?.read())?.value);
    const skipped = new RegExp(`event: ${SKIPPED_EVENT}\ndata: (\\d+)`).exec(text)?.[1] ?? '0';
    return {
      ids: [...text.matchAll(/^data: \{"id":(\d+)/gm)].map(([, id]) => Number(id)),
      skipped: Number(skipped),
    };
  };
}

test('an interval with as many entries as the limit is sent whole, a flood is not, and the next one counts anew', async () => {
  const flush = await aFlushedStream();
  const send = async (count: number) => {
    const { ids, skipped } = await flush(Array(count).fill(''));
    return { sent: ids.length, last: ids.at(-1), skipped };
  };

  expect(await send(MAX_SENT_ENTRIES)).toEqual({ sent: 80, last: 79, skipped: 0 });
  expect(await send(MAX_SENT_ENTRIES + 1)).toEqual({ sent: 16, last: 80, skipped: 65 });
  expect(await send(3 * MAX_SENT_ENTRIES)).toEqual({ sent: 16, last: 239, skipped: 224 });
  expect(await send(2 * MAX_SENT_ENTRIES)).toEqual({ sent: 16, last: 159, skipped: 144 });
  expect(await send(1)).toEqual({ sent: 1, last: 0, skipped: 0 });
});

test('large entries of one interval are left out, but never the last one', async () => {
  const flush = await aFlushedStream();

  expect(await flush(['x'.repeat(300_000), 'x'.repeat(300_000)])).toEqual({ ids: [1], skipped: 1 });
  expect(await flush(['', 'x'.repeat(600_000)])).toEqual({ ids: [1], skipped: 1 });
  expect(await flush(['x'.repeat(200_000), 'x'.repeat(200_000)])).toEqual({ ids: [0, 1], skipped: 0 });
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
