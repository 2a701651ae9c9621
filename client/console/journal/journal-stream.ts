/** Keeps the journal up to date: by an event stream while the page is visible, or by polling if the stream fails. */
import { signal } from '@preact/signals-react';
import { CONTROL_PATH } from '#contracts/control/calls';
import {
  JOURNAL_STREAM_PATH,
  JournalEntry,
  JournalNote,
  NOTE_EVENT,
  SKIPPED_EVENT,
} from '#contracts/control/journal';
import type { Timers } from '../base/timers.ts';
import { PAGE_SIZE } from './journal-entries.ts';
import type { JournalModel } from './journal-model.ts';
import { MAX_ENTRIES } from './merge-entries.ts';

const POLL_INTERVAL_MS = 2000;
/** The wait before the stream is opened again after a failure. */
const REOPEN_DELAY_MS = 5000;
/** The number of entries that a poll loads. A page of the site makes fewer calls between two polls. */
const POLL_LIMIT = 50;
/** If the stream has skipped entries, they are loaded when no more have been skipped for this time. */
const CALM_MS = 1000;

export interface StreamEvents {
  onOpen(): void;
  /** text: one entry as JSON. */
  onEntry(text: string): void;
  /** text: one note as JSON. */
  onNote(text: string): void;
  /** count: the number of entries that the stream has left out. */
  onSkipped(count: number): void;
  /** isClosed: whether the browser has given up reconnecting. */
  onError(isClosed: boolean): void;
}

export interface EventStream {
  close(): void;
}

/** `paused` while the page is hidden; `polling` while there is no stream. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'paused';

export interface JournalStreamOptions {
  readonly journal: Pick<JournalModel, 'add' | 'addNotes' | 'load'>;
  readonly timers: Timers;
  open(events: StreamEvents): EventStream;
}

export type JournalStream = ReturnType<typeof createJournalStream>;

/**
 * Creates the stream in the state `paused`. Call `start` when the page becomes visible, `stop` when it is
 * hidden.
 */
export function createJournalStream({ journal, open, timers }: JournalStreamOptions) {
  const state = signal<StreamState>('paused');
  let stream: EventStream | undefined;
  let stopPolling: (() => void) | undefined;
  let cancelReopen: (() => void) | undefined;

  function addEntry(text: string) {
    const entry = JournalEntry.safeParse(JSON.parse(text));
    if (entry.success) journal.add([entry.data]);
  }

  function addNote(text: string) {
    const note = JournalNote.safeParse(JSON.parse(text));
    if (note.success) journal.addNotes([note.data]);
  }

  let skipped = 0;
  let cancelLoadSkipped: (() => void) | undefined;

  function loadSkippedLater(count: number) {
    skipped += count;
    cancelLoadSkipped?.();
    cancelLoadSkipped = timers.after(CALM_MS, () => {
      // The latest entries include those that arrived during the wait, so one page more than the skipped ones
      // is loaded.
      load(Math.min(MAX_ENTRIES, skipped + PAGE_SIZE));
      skipped = 0;
    });
  }

  const load = (limit?: number) => {
    // An error is ignored here: the connection banner reports an unreachable server.
    journal.load(limit).catch(() => undefined);
  };

  function startPolling() {
    state.value = 'polling';
    stopPolling ??= timers.every(POLL_INTERVAL_MS, () => load(POLL_LIMIT));
  }

  function endPolling() {
    stopPolling?.();
    stopPolling = undefined;
  }

  function reopenLater() {
    cancelReopen ??= timers.after(REOPEN_DELAY_MS, () => {
      cancelReopen = undefined;
      connect();
    });
  }

  function connect() {
    const opened = open({
      onOpen() {
        endPolling();
        state.value = 'live';
        load(); // Loads the entries from before the stream opened.
      },
      onEntry: addEntry,
      onNote: addNote,
      onSkipped: loadSkippedLater,
      onError(isClosed) {
        if (stream !== opened) return;
        startPolling();
        if (!isClosed) return;
        opened.close();
        reopenLater();
      },
    });
    stream = opened;
  }

  return {
    state,
    start() {
      if (state.peek() !== 'paused') return;
      state.value = 'connecting';
      load();
      connect();
    },
    /**
     * Closes the stream or ends the polling. Called when the page is hidden, since an open stream occupies one
     * of the browser's few connections.
     */
    stop() {
      state.value = 'paused';
      stream?.close();
      stream = undefined;
      endPolling();
      cancelReopen?.();
      cancelReopen = undefined;
      cancelLoadSkipped?.(); // The stream loads the latest entries when it opens again.
      skipped = 0;
    },
  };
}

/** Opens the stream of a browser, for the option `open`. */
export function openJournalStream(events: StreamEvents): EventStream {
  const source = new EventSource(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  source.onopen = () => events.onOpen();
  source.onmessage = ({ data }) => events.onEntry(String(data));
  source.addEventListener(NOTE_EVENT, ({ data }) => events.onNote(String(data)));
  source.addEventListener(SKIPPED_EVENT, ({ data }) => events.onSkipped(Number(data)));
  source.onerror = () => events.onError(source.readyState === EventSource.CLOSED);
  return source;
}
