import { expect, test } from 'vitest';
import type { JournalEntry } from '#contracts/control/journal';
import { createJournalStream, type StreamEvents } from '../../../../client/console/journal/journal-stream.ts';
import { createManualTimers } from '../../support/manual-timers.ts';
import { buildEntry } from './build-entry.ts';

test('an open stream is live, and its entries are added', () => {
  const { stream, added, events } = openTestStream();

  events()?.onOpen();
  events()?.onEntry(JSON.stringify(buildEntry({ id: 7 })));
  events()?.onEntry(JSON.stringify(buildEntry({ id: 8 })));

  expect(stream.state.value).toBe('live');
  expect(added.map(({ id }) => id)).toEqual([7, 8]);
});

test('entries that the stream left out are loaded once it leaves out no more', () => {
  const { loads, events, timers } = openTestStream();
  events()?.onOpen();
  const before = loads.length;

  events()?.onSkipped(300);
  timers.advance(900);
  events()?.onSkipped(100);
  timers.advance(900);
  expect(loads.length).toBe(before);
  timers.advance(100);

  expect(loads.slice(before)).toEqual([600]);
  events()?.onSkipped(10);
  timers.advance(1000);
  expect(loads.slice(before)).toEqual([600, 210]);
});

test('the journal is loaded whenever the stream opens', () => {
  const { loads, events } = openTestStream();
  const loadsAtStart = loads.length;

  events()?.onOpen();
  events()?.onError(false);
  events()?.onOpen();

  expect(loads.length).toBe(loadsAtStart + 2);
});

test('the journal is polled every 2 seconds while the stream fails', () => {
  const { stream, loads, events, timers } = openTestStream();
  events()?.onError(false);
  const before = loads.length;

  timers.advance(6000);
  expect(stream.state.value).toBe('polling');
  expect(loads.length).toBe(before + 3);

  events()?.onOpen();
  const loadsWhenOpen = loads.length;
  timers.advance(6000);
  expect(loads.length).toBe(loadsWhenOpen);
});

test('a stream that the browser closed is opened again', () => {
  const { opens, events, timers } = openTestStream();

  events()?.onError(true);
  timers.advance(5000);

  expect(opens()).toBe(2);
});

test('a stream that was to be opened again when the page was hidden is opened again later, too', () => {
  const { stream, opens, events, timers } = openTestStream();
  events()?.onError(true);
  stream.stop();
  timers.advance(5000);
  expect(opens()).toBe(1);

  stream.start();
  events()?.onError(true);
  timers.advance(5000);

  expect(opens()).toBe(3);
});

test('entries received just before a stop are added', () => {
  const { stream, added, events } = openTestStream();
  events()?.onOpen();
  events()?.onEntry(JSON.stringify(buildEntry({ id: 7 })));

  stream.stop();

  expect(added.map(({ id }) => id)).toEqual([7]);
});

test('a stopped stream is closed and polls nothing', () => {
  const { stream, loads, isClosed, events, timers } = openTestStream();
  events()?.onOpen();

  stream.stop();
  const before = loads.length;
  events()?.onError(true);
  timers.advance(60_000);

  expect(stream.state.value).toBe('paused');
  expect(isClosed()).toBe(true);
  expect(loads.length).toBe(before);
});

function openTestStream() {
  const timers = createManualTimers();
  const added: JournalEntry[] = [];
  const loads: (number | undefined)[] = [];
  let streamEvents: StreamEvents | undefined;
  let openCount = 0;
  let isClosed = false;
  const stream = createJournalStream({
    timers,
    journal: {
      add: (entries) => added.push(...entries),
      addNotes: () => {},
      load: async (limit) => {
        loads.push(limit);
      },
    },
    open: (events) => {
      openCount += 1;
      streamEvents = events;
      return {
        close: () => {
          isClosed = true;
        },
      };
    },
  });
  stream.start();
  return {
    stream,
    timers,
    added,
    loads,
    events: () => streamEvents,
    opens: () => openCount,
    isClosed: () => isClosed,
  };
}
