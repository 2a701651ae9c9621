/**
 * The exchanges of the world, newest first. They can be filtered and selected; older ones are loaded on
 * demand.
 */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { Har } from '#contracts/control/har';
import type { JournalEntry, WaitingEnd } from '#contracts/control/journal';
import { matchesWords, readSearchWords } from '#contracts/search-words';
import { createFailureReport } from '../base/report-failure.ts';
import type { Timers } from '../base/timers.ts';
import { getSearchText } from '../base/verdict-text.ts';
import { foldRows, type JournalRun } from './fold-rows.ts';
import { isSameList, MAX_ENTRIES, mergeEntries, wasCleared } from './merge-entries.ts';

/** The number of entries loaded at once. An entry may be large: if its reply is a list, it has about 30 kB. */
export const PAGE_SIZE = 200;

export type JournalModel = ReturnType<typeof createJournalModel>;

/** Creates the journal of one world; `load` fetches entries, `add` takes entries from the stream. */
export function createJournalModel(control: Control, timers: Pick<Timers, 'now'>) {
  const entries = signal<readonly JournalEntry[]>([]);
  const filter = signal('');
  const selectedId = signal<number | undefined>();
  const { error, run: send } = createFailureReport();
  const isLoaded = signal(false);
  /** The maximum number of rows. More rows would slow the list down at each new exchange. */
  const rowLimit = signal(PAGE_SIZE);
  /** Whether the server has no entries that are older than the oldest loaded one. */
  const isComplete = signal(false);
  /** The newest entry at the time when the top of the list left the view; undefined while the top is in view. */
  const lastSeenId = signal<number | undefined>();
  const now = signal(timers.now());
  let isSearching = false;
  /** The values of `timers.now()` at which the pending exchanges began, by the id of the exchange. */
  const pendingSince = new Map<number, number>();

  const matching = computed(() => {
    const words = readSearchWords(filter.value);
    if (words.length === 0) return entries.value;
    return entries.value.filter((entry) => matchesWords(getSearchText(entry), words));
  });
  const isFiltered = computed(() => filter.value.trim() !== '');
  /** The newest entry when the page was last hidden; undefined before that. */
  const lookedId = signal<number | undefined>();
  /** The folds that the tester has opened or closed. What a page does by itself is closed at first. */
  const toggled = signal<ReadonlySet<number>>(new Set());
  /** Who filters looks for single exchanges, which are then not folded. */
  const runs = computed(() => {
    const all = matching.value;
    const folded = isFiltered.value
      ? [{ entries: all, foldId: undefined, isIdle: false }]
      : foldRows(all, lookedId.value);
    let room = rowLimit.value;
    return folded.flatMap((run) => {
      const shown = run.entries.slice(0, Math.max(0, room));
      room -= run.entries.length;
      return shown.length === 0 ? [] : [{ ...run, entries: shown }];
    });
  });
  const isOpen = ({ foldId, isIdle }: JournalRun) =>
    foldId === undefined || toggled.value.has(foldId) === isIdle;
  const visible = computed(() => runs.value.flatMap((run) => (isOpen(run) ? run.entries : [])));

  function setEntries(next: readonly JournalEntry[]) {
    for (const { id, ms, verdict } of next) {
      if (verdict !== 'pending') pendingSince.delete(id);
      else if (!pendingSince.has(id)) pendingSince.set(id, timers.now() - ms);
    }
    entries.value = next;
  }

  async function loadAll(): Promise<void> {
    const all = await send(() => control('getJournal', undefined, { query: { limit: MAX_ENTRIES } }));
    if (!all) return;
    isComplete.value = true;
    setEntries(mergeEntries(entries.peek(), all.entries));
  }

  function toggleFold(foldId: number): void {
    const next = new Set(toggled.peek());
    if (!next.delete(foldId)) next.add(foldId);
    toggled.value = next;
  }

  /** Shows the row of an exchange, whatever filter or fold hides it. */
  function showRow(entry: JournalEntry): void {
    if (!matching.peek().includes(entry)) filter.value = '';
    const run = runs.peek().find((each) => each.entries.includes(entry));
    if (run?.foldId !== undefined && !isOpen(run)) toggleFold(run.foldId);
  }

  return {
    entries,
    filter,
    selectedId,
    error,
    isLoaded,
    /** The entries that pass the filter, at most `rowLimit` of them, without those that are folded. */
    visible,
    runs,
    isOpen,
    /** The newest entry that was there when the tester last looked, if others have come; undefined if none have. */
    lookedId: computed(() => {
      const [newest] = entries.value;
      return newest && newest.id > (lookedId.value ?? newest.id) ? lookedId.value : undefined;
    }),
    /** All loaded entries that pass the filter. */
    matching,
    isFiltered,
    selected: computed(() => entries.value.find((entry) => entry.id === selectedId.value)),
    pendingCount: computed(() => entries.value.filter(({ verdict }) => verdict === 'pending').length),
    hasOlder: computed(() => matching.value.length > rowLimit.value || !isComplete.value),

    /** The number of rows that were added above while the top of the list is out of view. */
    newerCount: computed(() => {
      const seen = lastSeenId.value;
      return seen === undefined ? 0 : matching.value.filter(({ id }) => id > seen).length;
    }),

    /** Notes whether the top of the list is in view. */
    noteTop(isInView: boolean) {
      lastSeenId.value = isInView ? undefined : (lastSeenId.peek() ?? entries.peek()[0]?.id);
    },

    /** Notes that the tester looks no more at what is there now. */
    noteLooked() {
      lookedId.value = entries.peek()[0]?.id;
    },

    toggleFold,

    /** Returns how long a pending exchange has waited by now, in ms. */
    readWaitingMs: ({ id, ms }: JournalEntry) => now.value - (pendingSince.get(id) ?? now.value - ms),

    tick() {
      now.value = timers.now();
    },

    /** Loads the latest entries; throws when the server does not answer. */
    async load(limit = PAGE_SIZE) {
      const journal = await control('getJournal', undefined, { query: { limit } });
      isLoaded.value = true;
      error.value = undefined;
      const current = entries.peek();
      const isRestarted = wasCleared(current, journal);
      if (isRestarted || current.length === 0) isComplete.value = journal.entries.length < limit;
      const next = isRestarted ? journal.entries : mergeEntries(current, journal.entries);
      if (!isSameList(next, current)) setEntries(next);
    },

    /** Filters the exchanges, for which all that the server has are loaded. */
    async search(text: string) {
      filter.value = text;
      if (!isFiltered.value || isComplete.value || isSearching) return;
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
      rowLimit.value += PAGE_SIZE;
      const oldest = entries.peek().at(-1)?.id;
      if (matching.value.length >= rowLimit.value || isComplete.value || oldest === undefined) return;
      const older = await send(() =>
        control('getJournal', undefined, { query: { limit: PAGE_SIZE, before: oldest } }),
      );
      if (!older) return;
      isComplete.value = older.entries.length < PAGE_SIZE;
      setEntries(mergeEntries(entries.peek(), older.entries));
    },

    /** Adds entries of the stream. The entry of an ended exchange replaces its pending entry. */
    add(added: readonly JournalEntry[]) {
      setEntries(mergeEntries(entries.peek(), added));
    },

    /** Clears the journal on the server and here; pending exchanges stay. Returns what was kept, undefined after an error. */
    async clear() {
      const cleared = await send(() => control('deleteJournal'));
      if (!cleared) return undefined;
      setEntries(cleared.entries);
      isComplete.value = true;
      selectedId.value = undefined;
      return cleared.kept;
    },

    /** Ends the wait of a pending exchange. */
    sendEnd: ({ id }: JournalEntry, wish: WaitingEnd) =>
      send(() => control('endWaiting', wish, { params: { id: String(id) } })),

    /**
     * Returns the journal of this world as an HTTP Archive; undefined after an error. With a filter, it has
     * only the loaded exchanges that pass.
     */
    async fetchHar(): Promise<Har | undefined> {
      const har = await send(() => control('getHar'));
      if (!har || !isFiltered.peek()) return har;
      const ids = new Set(matching.peek().map(({ id }) => id));
      return { log: { ...har.log, entries: har.log.entries.filter(({ _vitrin: { id } }) => ids.has(id)) } };
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
