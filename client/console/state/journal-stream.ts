/** Keeps the journal fresh: by one stream while the page is seen, by asking again and again where that fails. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { JournalEntry } from '#contracts/control/journal';
import type { JournalModel } from './journal.ts';
import type { Timers } from './timers.ts';

/** ms between two looks while there is no stream */
const POLL_EVERY = 2000;
/** ms until a stream that the server refused is tried again */
const REOPEN_AFTER = 5000;
/** Entries asked for by a look: more than happen in between. */
const POLLED_ENTRIES = 50;
const CLOSED = 2;

/** As much of `EventSource` as is used here. */
export interface EventStream {
  onopen: (() => unknown) | null;
  onmessage: ((event: { readonly data: string }) => unknown) | null;
  onerror: (() => unknown) | null;
  readonly readyState: number;
  close(): void;
}

/** `paused` while the page is hidden; `polling` when asking stands in for the stream. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'paused';

export interface JournalStream {
  readonly state: ReadonlySignal<StreamState>;
  start(): void;
  /** Closes the stream: an open one occupies a connection of the browser. */
  stop(): void;
}

export interface JournalStreamParts {
  readonly journal: Pick<JournalModel, 'add' | 'load'>;
  readonly timers: Timers;
  /**
   * Opens the one stream of this browser: undefined when another window has it already, since six open ones
   * would stall every other request. `close` gives it back.
   */
  open(): Promise<EventStream | undefined>;
}

/** Begins `paused`; `start` when the page is seen, `stop` when it is hidden. */
export function createJournalStream({ journal, open, timers }: JournalStreamParts): JournalStream {
  const state = signal<StreamState>('paused');
  let source: EventStream | undefined;
  let stopPolling: (() => void) | undefined;
  let cancelReopen: (() => void) | undefined;
  /** Grows with each `stop`: what was asked for before it comes too late. */
  let stops = 0;

  const look = (limit?: number) => {
    // Nobody answers: the page says so already, and the next look comes.
    journal.load(limit).catch(() => undefined);
  };

  function poll() {
    state.value = 'polling';
    stopPolling ??= timers.every(POLL_EVERY, () => look(POLLED_ENTRIES));
  }

  function endPolling() {
    stopPolling?.();
    stopPolling = undefined;
  }

  function reopenLater() {
    cancelReopen ??= timers.after(REOPEN_AFTER, () => {
      cancelReopen = undefined;
      void connect();
    });
  }

  async function connect() {
    const begun = stops;
    const opened = await open();
    if (begun !== stops) return opened?.close();
    if (!opened) {
      poll();
      return reopenLater();
    }
    source = opened;
    opened.onopen = () => {
      endPolling();
      state.value = 'live';
      look(); // what happened before, or while it was broken
    };
    opened.onmessage = ({ data }) => {
      const entry = JournalEntry.safeParse(JSON.parse(data));
      if (entry.success) journal.add(entry.data);
    };
    opened.onerror = () => {
      poll();
      if (opened.readyState !== CLOSED) return; // the browser tries again by itself
      opened.close();
      reopenLater();
    };
  }

  return {
    state,
    start() {
      if (state.peek() !== 'paused') return;
      state.value = 'connecting';
      look();
      void connect();
    },
    stop() {
      stops += 1;
      state.value = 'paused';
      source?.close();
      source = undefined;
      endPolling();
      cancelReopen?.();
      cancelReopen = undefined;
    },
  };
}
