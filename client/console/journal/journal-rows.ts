/** The rows of the journal: the exchanges that pass the filter, folded, and as many as the list can show. */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { buildNoteText, type JournalEntry, type JournalNote } from '#contracts/control/journal';
import { matchesWords, readSearchWords } from '#contracts/search-words';
import { isInSpan, takeSpan } from '#contracts/time/spans';
import { getSearchText } from '../base/verdict-text.ts';
import { foldRows, type JournalRun } from './fold-rows.ts';
import { PAGE_SIZE } from './journal-entries.ts';
import { placeNotes } from './place-notes.ts';

type Entries = ReadonlySignal<readonly JournalEntry[]>;

/** readWorldTime: the world's time, epoch ms; undefined while it is not known. */
export function createJournalRows(
  entries: Entries,
  notes: ReadonlySignal<readonly JournalNote[]>,
  readWorldTime: () => number | undefined,
) {
  const filter = signal('');
  /** The span of time in the filter, as it was when it was typed, and the other words. */
  const span = computed(() => takeSpan(filter.value, readWorldTime()));
  /** The maximum number of rows. More rows would slow the list down at each new exchange. */
  const limit = signal(PAGE_SIZE);
  const looks = createLooks(entries);

  const matching = computed(() => {
    const { from, until, words: typed } = span.value;
    const words = readSearchWords(typed);
    if (words.length === 0 && (from ?? until) === undefined) return entries.value;
    return entries.value.filter(
      (entry) =>
        isInSpan(Date.parse(entry.at), span.value) &&
        (words.length === 0 || matchesWords(getSearchText(entry), words)),
    );
  });
  /** The notes that pass the filter, by the exchange above which they stand. */
  const placedNotes = computed(() => {
    const words = readSearchWords(span.value.words);
    const passing = notes.value.filter(
      (note) =>
        isInSpan(Date.parse(note.at), span.value) &&
        (words.length === 0 || matchesWords(buildNoteText(note), words)),
    );
    return placeNotes(matching.value, passing);
  });
  const isFiltered = computed(() => filter.value.trim() !== '');
  /** Who filters looks for single exchanges, which are then not folded. */
  const runs = computed(() => {
    const all = matching.value;
    const folded = isFiltered.value
      ? [{ entries: all, foldId: undefined, isIdle: false }]
      : foldRows(all, looks.latestId.value, (id) => placedNotes.value.has(id));
    return cutRuns(folded, limit.value);
  });
  const folds = createFolds();

  return {
    filter,
    span,
    placedNotes,
    /** All loaded entries that pass the filter. */
    matching,
    isFiltered,
    runs,
    isOpen: folds.isOpen,
    toggleFold: folds.toggle,
    /** The entries that pass the filter, as many as the list shows, without those that are folded. */
    visible: computed(() => runs.value.flatMap((run) => (folds.isOpen(run) ? run.entries : []))),
    /** Whether more loaded entries pass the filter than the list shows. */
    isCut: computed(() => matching.value.length > limit.value),
    lookedId: looks.lookedId,
    noteLooked: looks.note,
    ...createTopView(entries, matching),

    /** Shows more rows. Returns whether older entries are needed to fill them. */
    showMore(): boolean {
      limit.value += PAGE_SIZE;
      return matching.value.length < limit.value;
    },

    /** Shows the row of an exchange, whatever filter or fold hides it. */
    showRow(entry: JournalEntry): void {
      if (!matching.peek().includes(entry)) filter.value = '';
      const run = runs.peek().find((each) => each.entries.includes(entry));
      if (run?.foldId !== undefined && !folds.isOpen(run)) folds.toggle(run.foldId);
    },
  };
}

/** Returns the runs of the first entries. */
function cutRuns(runs: readonly JournalRun[], limit: number): JournalRun[] {
  let room = limit;
  return runs.flatMap((run) => {
    const entries = run.entries.slice(0, Math.max(0, room));
    room -= run.entries.length;
    return entries.length === 0 ? [] : [{ ...run, entries }];
  });
}

/** The folds that the tester has opened or closed. What a page does by itself is closed at first. */
function createFolds() {
  const toggled = signal<ReadonlySet<number>>(new Set());
  return {
    isOpen: ({ foldId, isIdle }: JournalRun) => foldId === undefined || toggled.value.has(foldId) === isIdle,
    toggle(foldId: number): void {
      const next = new Set(toggled.peek());
      if (!next.delete(foldId)) next.add(foldId);
      toggled.value = next;
    },
  };
}

/** The newest entry that was there when the tester last looked at the page. */
function createLooks(entries: Entries) {
  /** The newest entry when the page was last hidden; undefined before that. */
  const latestId = signal<number | undefined>();
  return {
    latestId,

    /** The newest entry that was there when the tester last looked, if others have come; undefined if none have. */
    lookedId: computed(() => {
      const [newest] = entries.value;
      return newest && newest.id > (latestId.value ?? newest.id) ? latestId.value : undefined;
    }),

    /** Notes that the tester looks no more at what is there now. */
    note() {
      latestId.value = entries.peek()[0]?.id;
    },
  };
}

/** Whether the top of the list is in view, and what has come there since it is not. */
function createTopView(entries: Entries, matching: Entries) {
  /** The newest entry at the time when the top of the list left the view; undefined while the top is in view. */
  const lastSeenId = signal<number | undefined>();
  return {
    /** The number of rows that were added above while the top of the list is out of view. */
    newerCount: computed(() => {
      const seen = lastSeenId.value;
      return seen === undefined ? 0 : matching.value.filter(({ id }) => id > seen).length;
    }),

    /** Notes whether the top of the list is in view. */
    noteTop(isInView: boolean) {
      lastSeenId.value = isInView ? undefined : (lastSeenId.peek() ?? entries.peek()[0]?.id);
    },
  };
}
