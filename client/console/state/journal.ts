/** The exchanges of the world, newest first: what is known, what is shown of it, and which one is looked at. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/control/client';
import type { JournalEntry } from '#contracts/control/journal';
import { reasonOf } from './reach.ts';

/** More rows than a person scrolls through. */
const MOST_ENTRIES = 1000;
/** Entries asked for at the start; the rest comes by the stream. Replies of lists weigh some 30 kB each. */
const FIRST_ENTRIES = 200;

export type JournalModel = ReturnType<typeof createJournal>;

/** The journal of one world; entries come by `load` and, as they happen, by `add`. */
export function createJournal(control: Control) {
  const entries = signal<readonly JournalEntry[]>([]);
  const filter = signal('');
  const withoutHolds = signal(false);
  const selectedId = signal<number | undefined>();
  const error = signal<string | undefined>();
  const isLoaded = signal(false);

  const shown = computed(() => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    return entries.value.filter(
      (entry) => !(withoutHolds.value && entry.verdict === 'holds') && matches(entry, words),
    );
  });

  return {
    entries,
    filter,
    withoutHolds,
    selectedId,
    error,
    isLoaded,
    shown,
    selected: computed(() => entries.value.find((entry) => entry.id === selectedId.value)),

    /** Asks for the latest; throws when nobody answers. */
    async load(limit = FIRST_ENTRIES) {
      const { entries: latest } = await control('getJournal', undefined, { query: { limit } });
      isLoaded.value = true;
      error.value = undefined;
      const known = entries.peek();
      const next = hasBegunAnew(known, latest) ? latest : mergeEntries(known, latest);
      if (!hasSameIds(next, known)) entries.value = next;
    },

    /** Takes exchanges as they ended, the oldest first. */
    add(fresh: readonly JournalEntry[]) {
      entries.value = fresh.reduce(withEntry, entries.peek());
    },

    /** Forgets every exchange, on the server too. */
    async clear() {
      try {
        const { entries: left } = await control('deleteJournal');
        entries.value = left;
        selectedId.value = undefined;
        error.value = undefined;
      } catch (thrown) {
        error.value = reasonOf(thrown);
      }
    },

    /** Every exchange that the server keeps as an HTTP Archive; undefined when nobody answers. */
    async archive() {
      try {
        const har = await control('getHar');
        error.value = undefined;
        return har;
      } catch (thrown) {
        error.value = reasonOf(thrown);
        return undefined;
      }
    },

    /** Selects the next row down (1) or up (-1) of those shown; from nowhere it is the first. */
    move(step: 1 | -1) {
      const rows = shown.value;
      const at = rows.findIndex((entry) => entry.id === selectedId.value);
      const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
      selectedId.value = rows[next]?.id;
    },
  };
}

/** Numbers begin at 1 again after a clearing or a reset by anybody; then the rows before are history. */
function withEntry(known: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] {
  const twin = known.find(({ id }) => id === entry.id);
  if (twin?.at === entry.at) return known;
  const beganAnew = entry.id <= (known[0]?.id ?? 0);
  return beganAnew ? [entry] : [entry, ...known].slice(0, MOST_ENTRIES);
}

/** Both lists as one, newest first, each exchange once, the oldest beyond the limit dropped. */
export function mergeEntries(
  known: readonly JournalEntry[],
  fresh: readonly JournalEntry[],
): readonly JournalEntry[] {
  const byId = new Map([...known, ...fresh].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, MOST_ENTRIES);
}

/** Whether somebody has cleared the journal since: numbers begin at 1 again, and mean other exchanges. */
function hasBegunAnew(known: readonly JournalEntry[], latest: readonly JournalEntry[]): boolean {
  const oldest = latest.at(-1);
  const twin = known.find(({ id }) => id === oldest?.id);
  return (latest[0]?.id ?? 0) < (known[0]?.id ?? 0) || (twin !== undefined && twin.at !== oldest?.at);
}

function hasSameIds(a: readonly JournalEntry[], b: readonly JournalEntry[]): boolean {
  return a.length === b.length && a.every((entry, index) => entry.id === b[index]?.id);
}

/** Every word stands somewhere in call, player, status or verdict. */
function matches(entry: JournalEntry, words: readonly string[]): boolean {
  if (words.length === 0) return true;
  const text = `${entry.call} ${entry.player ?? ''} ${entry.status} ${entry.verdict}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
