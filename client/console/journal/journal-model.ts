/**
 * The exchanges of the world, newest first. They can be filtered and selected; older ones are loaded on
 * demand.
 */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Har } from '#contracts/control/har';
import type { JournalEntry, WaitingEnd } from '#contracts/control/journal';
import type { Timers } from '../base/timers.ts';
import { createJournalEntries } from './journal-entries.ts';
import { createJournalRows } from './journal-rows.ts';

export type JournalModel = ReturnType<typeof createJournalModel>;

/** Creates the journal of one world; `load` fetches entries, `add` takes entries from the stream. */
export function createJournalModel(
  control: Control,
  timers: Pick<Timers, 'now'>,
  readWorldTime: () => number | undefined,
) {
  const { send, isComplete, loadAll, loadOlder, clear, ...loaded } = createJournalEntries(control, timers);
  const { isCut, showMore, showRow, ...rows } = createJournalRows(
    loaded.entries,
    loaded.notes,
    readWorldTime,
  );
  const { entries } = loaded;
  const selectedId = signal<number | undefined>();
  let isSearching = false;

  return {
    ...loaded,
    ...rows,
    selectedId,
    selected: computed(() => entries.value.find((entry) => entry.id === selectedId.value)),
    pendingCount: computed(() => entries.value.filter(({ verdict }) => verdict === 'pending').length),
    hasOlder: computed(() => isCut.value || !isComplete.value),

    /** Filters the exchanges, for which all that the server has are loaded. */
    async search(text: string) {
      rows.filter.value = text;
      if (!rows.isFiltered.value || isComplete.value || isSearching) return;
      isSearching = true;
      await loadAll();
      isSearching = false;
    },

    /** Returns an exchange that may not be listed yet, and shows its row; undefined if the server has none. */
    async find(id: number): Promise<JournalEntry | undefined> {
      const read = () => entries.peek().find((entry) => entry.id === id);
      if (!read()) await loadAll();
      const entry = read();
      if (entry) showRow(entry);
      return entry;
    },

    /** Shows the exchange that has waited longest, whatever filter or fold hides it, and returns it. */
    showWaiting(): JournalEntry | undefined {
      const waiting = entries.peek().findLast(({ verdict }) => verdict === 'pending');
      if (waiting) showRow(waiting);
      return waiting;
    },

    /** Shows more rows, and loads older entries when all are shown. */
    async showOlder() {
      if (showMore()) await loadOlder();
    },

    /** Clears the journal on the server and here; pending exchanges stay. Returns what was kept, undefined after an error. */
    async clear() {
      const pendingCount = await clear();
      if (pendingCount !== undefined) selectedId.value = undefined;
      return pendingCount;
    },

    /** Ends the wait of a pending exchange. */
    sendEnd: ({ id }: JournalEntry, wish: WaitingEnd) =>
      send(() => control('endWaiting', wish, { params: { id: String(id) } })),

    /**
     * Returns the journal of this world as an HTTP Archive. With a filter, it has only the loaded exchanges that
     * pass. Throws an error of the control call.
     */
    async fetchHar(): Promise<Har> {
      const har = await control('getHar');
      if (!rows.isFiltered.peek()) return har;
      const ids = new Set(rows.matching.peek().map(({ id }) => id));
      return { log: { ...har.log, entries: har.log.entries.filter(({ _vitrin: { id } }) => ids.has(id)) } };
    },

    /** Selects the next visible row down (1) or up (-1); without a selection, the first row. */
    moveSelection(step: 1 | -1) {
      const shown = rows.visible.value;
      const index = shown.findIndex((entry) => entry.id === selectedId.value);
      const next = index === -1 ? 0 : Math.min(shown.length - 1, Math.max(0, index + step));
      selectedId.value = shown[next]?.id;
    },
  };
}
