import { expect, test, vi } from 'vitest';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import {
  createJournalStream,
  openJournalStream,
  type StreamEvents,
} from '../../../../client/console/journal/journal-stream.ts';
import { MAX_ENTRIES } from '../../../../client/console/journal/merge-entries.ts';
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

test('after a stop, nothing that was left out is loaded, and the next start counts from 0', () => {
  const { stream, loads, events, timers } = openTestStream();
  expect([stream.state.value, loads]).toEqual(['connecting', [undefined]]);
  events()?.onOpen();
  events()?.onSkipped(300);
  stream.stop();
  const before = loads.length;
  timers.advance(60_000);
  expect(loads).toHaveLength(before);

  stream.start();
  events()?.onSkipped(10);
  timers.advance(1000);
  expect(loads.slice(before)).toEqual([undefined, 210]);
  events()?.onSkipped(5000);
  timers.advance(1000);
  expect(loads.at(-1)).toBe(MAX_ENTRIES);
});

test('a stream is opened once, also if it is started twice or fails without being closed', () => {
  const { stream, opens, isClosed, events, timers } = openTestStream();
  stream.start();
  events()?.onError(false);
  events()?.onError(false);
  timers.advance(60_000);
  expect([opens(), isClosed()]).toEqual([1, false]);

  events()?.onError(true);
  events()?.onError(true);
  expect(isClosed()).toBe(true);
  timers.advance(60_000);
  expect(opens()).toBe(2);
});

test('a failed stream polls at one pace, and loads as many as a page sends meanwhile', () => {
  const { loads, events, timers } = openTestStream();
  events()?.onError(false);
  events()?.onError(false);
  const before = loads.length;
  timers.advance(4000);
  expect(loads.slice(before)).toEqual([50, 50]);
});

test('a stream that fails a second time is polled for and opened again as the first time, until it is stopped', () => {
  const { stream, loads, opens, events, timers } = openTestStream();
  for (const count of [2, 3]) {
    events()?.onError(true);
    timers.advance(5000);
    expect(opens()).toBe(count);
    events()?.onOpen();
  }
  events()?.onError(false);
  const before = loads.length;
  timers.advance(2000);
  expect(loads).toHaveLength(before + 1);
  stream.stop();
  timers.advance(60_000);
  expect([loads.length, opens()]).toEqual([before + 1, 3]);
});

test('what is no entry or note is passed over, and a note is added', () => {
  const { added, notes, events } = openTestStream();
  const note = { id: 1, at: buildEntry().at, after: 0, text: 'preset added', by: null, kind: 'scenario' };
  events()?.onEntry('{}');
  events()?.onNote('{}');
  events()?.onNote(JSON.stringify(note));
  expect([added, notes]).toEqual([[], [note]]);
});

test('the events of the browser’s stream are passed on, each as what it is', () => {
  const listeners = new Map<string, (event: { data: string }) => void>();
  class FakeSource {
    static readonly CLOSED = 2;
    static latest: FakeSource;
    onopen = () => {};
    onmessage = (_: { data: string }) => {};
    onerror = () => {};
    readyState = 0;
    readonly url: string;
    constructor(url: string) {
      this.url = url;
      FakeSource.latest = this;
    }
    addEventListener(name: string, run: (event: { data: string }) => void) {
      listeners.set(name, run);
    }
  }
  vi.stubGlobal('EventSource', FakeSource);
  const calls: unknown[] = [];
  const stream = openJournalStream({
    onOpen: () => calls.push('open'),
    onEntry: (text) => calls.push(['entry', text]),
    onNote: (text) => calls.push(['note', text]),
    onSkipped: (count) => calls.push(['skipped', count]),
    onError: (isClosed) => calls.push(['error', isClosed]),
  });
  const source = FakeSource.latest;
  expect(stream).toBe(source);
  expect(source.url).toBe('/__mock/api/journal/stream');
  source.onopen();
  source.onmessage({ data: 'a' });
  listeners.get('note')?.({ data: 'b' });
  listeners.get('skipped')?.({ data: '7' });
  source.onerror();
  source.readyState = 2;
  source.onerror();
  expect(calls).toEqual([
    'open',
    ['entry', 'a'],
    ['note', 'b'],
    ['skipped', 7],
    ['error', false],
    ['error', true],
  ]);
});

function openTestStream() {
  const timers = createManualTimers();
  const added: JournalEntry[] = [];
  const notes: JournalNote[] = [];
  const loads: (number | undefined)[] = [];
  let streamEvents: StreamEvents | undefined;
  let openCount = 0;
  let isClosed = false;
  const stream = createJournalStream({
    timers,
    journal: {
      add: (entries) => added.push(...entries),
      addNotes: (entries) => notes.push(...entries),
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
    notes,
    loads,
    events: () => streamEvents,
    opens: () => openCount,
    isClosed: () => isClosed,
  };
}
