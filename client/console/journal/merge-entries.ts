/** Combines lists of journal entries. Clearing restarts ids at 1, so equal ids may be different exchanges. */
import type { JournalEntry } from '#contracts/control/journal';

/** The maximum number of entries; nobody scrolls through more rows. */
const MAX_ENTRIES = 1000;

/** Merges two lists by id, newest first, and drops the oldest entries beyond the limit. */
export function mergeEntries(
  current: readonly JournalEntry[],
  latest: readonly JournalEntry[],
): readonly JournalEntry[] {
  const byId = new Map([...current, ...latest].map((entry) => [entry.id, entry]));
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, MAX_ENTRIES);
}

/** Puts an entry first. If its id is not above the newest, the journal was cleared, so earlier entries are dropped. */
export function prependEntry(current: readonly JournalEntry[], entry: JournalEntry): readonly JournalEntry[] {
  const sameId = current.find(({ id }) => id === entry.id);
  if (sameId?.at === entry.at) return current;
  const isRestarted = entry.id <= (current[0]?.id ?? 0);
  return isRestarted ? [entry] : [entry, ...current].slice(0, MAX_ENTRIES);
}

/** Returns whether the journal was cleared between two loads. */
export function wasCleared(current: readonly JournalEntry[], latest: readonly JournalEntry[]): boolean {
  const oldest = latest.at(-1);
  const sameId = current.find(({ id }) => id === oldest?.id);
  return (latest[0]?.id ?? 0) < (current[0]?.id ?? 0) || (sameId !== undefined && sameId.at !== oldest?.at);
}
