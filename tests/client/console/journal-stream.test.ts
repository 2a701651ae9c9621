import { expect, test } from 'vitest';
import type { JournalEntry } from '#contracts/control/journal';
import { createJournalStream, type StreamEvents } from '../../../client/console/state/journal-stream.ts';
import { handTimers } from './hand-timers.ts';
import { anEntry } from './journal-entry.ts';

test('an open stream is live, and what it says is added', async () => {
  const { stream, added, events, timers } = await aStream();

  events()?.opened();
  events()?.said(JSON.stringify(anEntry({ id: 7 })));
  events()?.said(JSON.stringify(anEntry({ id: 8 })));
  timers.pass(100);

  expect(stream.state.value).toBe('live');
  expect(added.map(({ id }) => id)).toEqual([7, 8]);
});

test('what went before the stream is asked for when it opens, and again when it opens anew', async () => {
  const { loads, events } = await aStream();
  const atStart = loads.length;

  events()?.opened();
  events()?.failed(false);
  events()?.opened();

  expect(loads.length).toBe(atStart + 2);
});

test('while the stream fails the journal is asked for every 2 seconds, and no longer once it is back', async () => {
  const { stream, loads, events, timers } = await aStream();
  events()?.failed(false);
  const before = loads.length;

  timers.pass(6000);
  expect(stream.state.value).toBe('polling');
  expect(loads.length).toBe(before + 3);

  events()?.opened();
  const back = loads.length;
  timers.pass(6000);
  expect(loads.length).toBe(back);
});

test('a stream that was refused for good is opened anew', async () => {
  const { opens, events, timers } = await aStream();

  events()?.failed(true);
  timers.pass(5000);

  expect(opens()).toBe(2);
});

test('while another window has the stream the journal is polled, and the stream asked for again', async () => {
  const { stream, opens, timers } = await aStream({ isTaken: true });

  expect(stream.state.value).toBe('polling');
  timers.pass(5000);

  expect(opens()).toBe(2);
});

test('what was said just before a stop is not lost', async () => {
  const { stream, added, events } = await aStream();
  events()?.opened();
  events()?.said(JSON.stringify(anEntry({ id: 7 })));

  stream.stop();

  expect(added.map(({ id }) => id)).toEqual([7]);
});

test('stopped, nothing is open and nothing is asked for', async () => {
  const { stream, loads, isClosed, events, timers } = await aStream();
  events()?.opened();

  stream.stop();
  const before = loads.length;
  events()?.failed(true);
  timers.pass(60_000);

  expect(stream.state.value).toBe('paused');
  expect(isClosed()).toBe(true);
  expect(loads.length).toBe(before);
});

test('a stream that opens only after the page was hidden is closed at once', async () => {
  const { stream, isClosed } = await aStream({ hiddenMeanwhile: true });

  expect(stream.state.value).toBe('paused');
  expect(isClosed()).toBe(true);
});

async function aStream({ isTaken = false, hiddenMeanwhile = false } = {}) {
  const timers = handTimers();
  const added: JournalEntry[] = [];
  const loads: (number | undefined)[] = [];
  let heard: StreamEvents | undefined;
  let opened = 0;
  let closed = false;
  const stream = createJournalStream({
    timers,
    journal: {
      add: (entries) => added.push(...entries),
      load: async (limit) => {
        loads.push(limit);
      },
    },
    open: async (events) => {
      opened += 1;
      heard = events;
      return isTaken
        ? undefined
        : {
            close: () => {
              closed = true;
            },
          };
    },
  });
  stream.start();
  if (hiddenMeanwhile) stream.stop();
  await Promise.resolve();
  await Promise.resolve();
  return { stream, timers, added, loads, events: () => heard, opens: () => opened, isClosed: () => closed };
}
