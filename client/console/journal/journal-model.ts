/** The exchanges of the world, newest first, with filter and selection. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { toErrorMessage } from '../connection/connectivity.ts';
import { mergeEntries, prependEntry, wasCleared } from './merge-entries.ts';

/** The number of entries loaded at first. It is limited because a reply with a list has about 30 kB. */
const FIRST_LOAD_LIMIT = 200;

export type JournalModel = ReturnType<typeof createJournalModel>;

/** Creates the journal of one world; `load` fetches entries, `add` takes entries from the stream. */
export function createJournalModel(control: Control) {
  const entries = signal<readonly JournalEntry[]>([]);
  const filter = signal('');
  const hidesConforming = signal(false);
  const selectedId = signal<number | undefined>();
  const error = signal<string | undefined>();
  const isLoaded = signal(false);

  const visible = computed(() => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return entries.value.filter(
      (entry) => !(hidesConforming.value && entry.verdict === 'conforms') && matches(entry, words),
    );
  });

  return {
    entries,
    filter,
    /** Whether exchanges with the verdict `conforms` are hidden. */
    hidesConforming,
    selectedId,
    error,
    isLoaded,
    /** The entries that pass the filter. */
    visible,
    selected: computed(() => entries.value.find((entry) => entry.id === selectedId.value)),

    /** Loads the latest entries; throws when the server does not answer. */
    async load(limit = FIRST_LOAD_LIMIT) {
      const { entries: latest } = await control('getJournal', undefined, { query: { limit } });
      isLoaded.value = true;
      error.value = undefined;
      const current = entries.peek();
      const next = wasCleared(current, latest) ? latest : mergeEntries(current, latest);
      if (!hasSameIds(next, current)) entries.value = next;
    },

    /** Adds entries of the stream. added: in the order in which the exchanges ended. */
    add(added: readonly JournalEntry[]) {
      entries.value = added.reduce(prependEntry, entries.peek());
    },

    /** Clears the journal on the server and here. */
    async clear() {
      try {
        const { entries: remaining } = await control('deleteJournal');
        entries.value = remaining;
        selectedId.value = undefined;
        error.value = undefined;
      } catch (thrown) {
        error.value = toErrorMessage(thrown);
      }
    },

    /** Returns all exchanges of the server as an HTTP Archive; undefined if the server does not answer. */
    async fetchHar() {
      try {
        const har = await control('getHar');
        error.value = undefined;
        return har;
      } catch (thrown) {
        error.value = toErrorMessage(thrown);
        return undefined;
      }
    },

    /** Selects the next visible row down (1) or up (-1); without a selection, the first row. */
    moveSelection(step: 1 | -1) {
      const rows = visible.value;
      const index = rows.findIndex((entry) => entry.id === selectedId.value);
      const next = index === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, index + step));
      selectedId.value = rows[next]?.id;
    },
  };
}

function hasSameIds(a: readonly JournalEntry[], b: readonly JournalEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry.id === b[index]?.id);
}

/** Returns whether each word occurs in call, player, status or verdict. */
function matches(entry: JournalEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${entry.call} ${entry.player ?? ''} ${entry.status} ${entry.verdict}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
