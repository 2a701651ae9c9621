/** The journal of a world: its latest exchanges, the newest last, bounded by count and by size. */
import type { JournalEntry } from '#contracts/control/journal';

/** An entry as it is shown, or a function that builds it when somebody reads. */
export type StoredEntry = JournalEntry | (() => JournalEntry);

export interface Journal {
  /** Number of exchanges ever recorded; also the id of the latest. */
  total: number;
  /** Size of the stored entries. */
  bytes: number;
  readonly entries: { readonly entry: StoredEntry; readonly bytes: number }[];
}

/** The maximum number of exchanges in a world's journal. */
export const MAX_JOURNAL_ENTRIES = 500;
/** The maximum size of a world's journal; the newest entry is always kept. */
export const MAX_WORLD_JOURNAL_BYTES = 2 * 1024 * 1024;
/** The approximate size of an entry without its texts. */
const ENTRY_BYTES = 500;

/** Returns an empty journal. */
export function newJournal(): Journal {
  return { total: 0, bytes: 0, entries: [] };
}

/** Adds an entry, drops the oldest beyond the bounds, and returns the entry's size. bytes: size of its texts. */
export function addEntry(journal: Journal, entry: StoredEntry, bytes: number): number {
  const size = bytes + ENTRY_BYTES;
  journal.entries.push({ entry, bytes: size });
  journal.bytes += size;
  while (isTooLarge(journal)) journal.bytes -= journal.entries.shift()?.bytes ?? 0;
  return size;
}

function isTooLarge({ entries, bytes }: Journal): boolean {
  return entries.length > MAX_JOURNAL_ENTRIES || (bytes > MAX_WORLD_JOURNAL_BYTES && entries.length > 1);
}

/** Drops all entries but keeps the total, so that ids are not used twice. */
export function dropEntries(journal: Journal): void {
  journal.entries.length = 0;
  journal.bytes = 0;
}
