/** Combines lists of journal entries by their ids; the exchange that began last comes first. */
import type { JournalEntry } from '#contracts/control/journal';

/** The maximum number of entries. The server keeps the same number. */
export const MAX_ENTRIES = 2000;

/** The maximum number of notes, as on the server. */
export const MAX_NOTES = 200;

/** Merges two lists, drops the oldest entries beyond the limit, and lets no pending entry replace an ended one. */
export function mergeEntries(
  current: readonly JournalEntry[],
  latest: readonly JournalEntry[],
): readonly JournalEntry[] {
  const byId = new Map(current.map((entry) => [entry.id, entry]));
  for (const entry of latest) {
    const previous = byId.get(entry.id);
    if (!previous || previous.verdict === 'pending' || previous.at !== entry.at) byId.set(entry.id, entry);
  }
  return [...byId.values()].sort((a, b) => b.id - a.id).slice(0, MAX_ENTRIES);
}

/** Returns whether the server's journal was cleared or restarted after the current entries were loaded. */
export function wasCleared(
  current: readonly JournalEntry[],
  { total, entries: latest }: { readonly total: number; readonly entries: readonly JournalEntry[] },
): boolean {
  const newest = latest[0]?.id ?? 0;
  const oldest = latest.at(-1);
  const sameId = current.find(({ id }) => id === oldest?.id);
  const ended = current.filter(({ id, verdict }) => id <= newest && verdict !== 'pending');
  return (
    newest < (current[0]?.id ?? 0) ||
    ended.length > Math.max(total, latest.length) ||
    (sameId !== undefined && sameId.at !== oldest?.at)
  );
}

/** Returns whether two lists show the same exchanges in the same state. */
export function isSameList(a: readonly JournalEntry[], b: readonly JournalEntry[]): boolean {
  return (
    a.length === b.length &&
    a.every((entry, index) => entry.id === b[index]?.id && entry.verdict === b[index]?.verdict)
  );
}
