/** The exchanges of a world that this page has loaded, newest first. */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { JournalEntry, JournalNote } from '#contracts/control/journal';
import { createFailureReport } from '../base/report-failure.ts';
import type { Timers } from '../base/timers.ts';
import { isSameList, MAX_ENTRIES, MAX_NOTES, mergeEntries, wasCleared } from './merge-entries.ts';

/** The number of entries loaded at once. An entry may be large: if its reply is a list, it has about 30 kB. */
export const PAGE_SIZE = 200;

export function createJournalEntries(control: Control, timers: Pick<Timers, 'now'>) {
  const entries = signal<readonly JournalEntry[]>([]);
  /** The changes of the world between them, newest first. */
  const notes = signal<readonly JournalNote[]>([]);
  const isLoaded = signal(false);
  /** Whether the server has no entries that are older than the oldest loaded one. */
  const isComplete = signal(false);
  const waits = createWaits(timers);
  const { error, run: send } = createFailureReport();

  function set(next: readonly JournalEntry[]) {
    waits.note(next);
    entries.value = next;
  }

  /** Adds entries. That of an ended exchange replaces its pending entry. */
  function add(added: readonly JournalEntry[]) {
    set(mergeEntries(entries.peek(), added));
  }

  function addNotes(added: readonly JournalNote[]) {
    const ids = new Set(notes.peek().map(({ id }) => id));
    const others = added.filter(({ id }) => !ids.has(id));
    if (others.length > 0)
      notes.value = [...notes.peek(), ...others].sort((a, b) => b.id - a.id).slice(0, MAX_NOTES);
  }

  return {
    entries,
    notes,
    addNotes,
    isLoaded,
    isComplete,
    error,
    send,
    add,
    readWaitingMs: waits.readMs,
    tick: waits.tick,

    /** Loads the latest entries; throws when the server does not answer. */
    async load(limit = PAGE_SIZE) {
      const journal = await control('getJournal', undefined, { query: { limit } });
      isLoaded.value = true;
      error.value = undefined;
      const current = entries.peek();
      const isRestarted = wasCleared(current, journal);
      if (isRestarted || current.length === 0) isComplete.value = journal.entries.length < limit;
      const next = isRestarted ? journal.entries : mergeEntries(current, journal.entries);
      if (!isSameList(next, current)) set(next);
      if (isRestarted) notes.value = [];
      addNotes(journal.notes);
    },

    /** Loads all entries that the server has. */
    async loadAll(): Promise<void> {
      const all = await send(() => control('getJournal', undefined, { query: { limit: MAX_ENTRIES } }));
      if (!all) return;
      isComplete.value = true;
      add(all.entries);
      addNotes(all.notes);
    },

    /** Loads entries that are older than those here, if there are any. */
    async loadOlder(): Promise<void> {
      const before = entries.peek().at(-1)?.id;
      if (isComplete.value || before === undefined) return;
      const older = await send(() =>
        control('getJournal', undefined, { query: { limit: PAGE_SIZE, before } }),
      );
      if (!older) return;
      isComplete.value = older.entries.length < PAGE_SIZE;
      add(older.entries);
      addNotes(older.notes);
    },

    /** Clears the journal on the server and here; pending exchanges stay. Returns what was kept, undefined after an error. */
    async clear() {
      const cleared = await send(() => control('deleteJournal'));
      if (!cleared) return undefined;
      set(cleared.entries);
      notes.value = cleared.notes;
      isComplete.value = true;
      return cleared.kept;
    },
  };
}

/** Measures how long pending exchanges wait. */
function createWaits(timers: Pick<Timers, 'now'>) {
  const now = signal(timers.now());
  /** The values of `timers.now()` at which the pending exchanges began, by the id of the exchange. */
  const pendingSince = new Map<number, number>();

  return {
    note(entries: readonly JournalEntry[]) {
      for (const { id, ms, verdict } of entries) {
        if (verdict !== 'pending') pendingSince.delete(id);
        else if (!pendingSince.has(id)) pendingSince.set(id, timers.now() - ms);
      }
    },

    /** Returns how long a pending exchange has waited by now, in ms. */
    readMs: ({ id, ms }: JournalEntry) => now.value - (pendingSince.get(id) ?? now.value - ms),

    tick() {
      now.value = timers.now();
    },
  };
}
