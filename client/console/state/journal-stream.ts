/** Keeps the journal fresh: by one stream while the page is seen, by asking again and again where that fails. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { JournalEntry } from '#contracts/control/journal';
import type { JournalModel } from './journal.ts';
import type { Timers } from './timers.ts';

/** ms between two looks while there is no stream */
const POLL_EVERY = 2000;
/** ms until a stream that the server refused is tried again */
const REOPEN_AFTER = 5000;
/** ms in which exchanges are gathered: a page that loads makes a dozen, and they are drawn at once */
const GATHER_FOR = 60;
/** Entries asked for by a look: more than happen in between. */
const POLLED_ENTRIES = 50;

/** What the stream tells. */
export interface StreamEvents {
  opened(): void;
  /** text: one entry as JSON. */
  said(text: string): void;
  /** isOver: it does not try again by itself. */
  failed(isOver: boolean): void;
}

/** An open stream. */
export interface EventStream {
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
  open(events: StreamEvents): Promise<EventStream | undefined>;
}

/** Begins `paused`; `start` when the page is seen, `stop` when it is hidden. */
export function createJournalStream({ journal, open, timers }: JournalStreamParts): JournalStream {
  const state = signal<StreamState>('paused');
  let source: EventStream | undefined;
  let stopPolling: (() => void) | undefined;
  let cancelReopen: (() => void) | undefined;
  /** Grows with each `stop`: what was asked for before it comes too late. */
  let stops = 0;

  let gathered: JournalEntry[] = [];
  let cancelGathering: (() => void) | undefined;

  function gather(text: string) {
    const entry = JournalEntry.safeParse(JSON.parse(text));
    if (!entry.success) return;
    gathered.push(entry.data);
    cancelGathering ??= timers.after(GATHER_FOR, handOver);
  }

  function handOver() {
    cancelGathering?.();
    cancelGathering = undefined;
    const fresh = gathered;
    gathered = [];
    if (fresh.length > 0) journal.add(fresh);
  }

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
    const opened = await open({
      opened() {
        endPolling();
        state.value = 'live';
        look(); // what happened before, or while it was broken
      },
      said: gather,
      failed(isOver) {
        if (begun !== stops) return;
        poll();
        if (!isOver) return;
        source?.close();
        reopenLater();
      },
    });
    if (begun !== stops) return opened?.close();
    source = opened;
    if (opened) return;
    poll();
    reopenLater();
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
      handOver();
      endPolling();
      cancelReopen?.();
      cancelReopen = undefined;
    },
  };
}
