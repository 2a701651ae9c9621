/** What was said in a world, the newest last: bounded by count and by bytes. */
import type { JournalEntry } from '#contracts/control/journal';

/** How an exchange is kept: as it is shown, or as references that are masked when somebody looks. */
export type Kept = JournalEntry | (() => JournalEntry);

export interface Journal {
  /** How many there were, forgotten ones included; the last id given out. */
  total: number;
  /** What the kept ones weigh together. */
  bytes: number;
  readonly kept: { readonly entry: Kept; readonly bytes: number }[];
}

/** How many exchanges a world remembers. */
export const JOURNAL_LENGTH = 500;
/** How much of them: 2 MiB of what was sent and answered; the newest is always kept. */
export const JOURNAL_BYTES = 2 * 1024 * 1024;
/** What an exchange weighs beside its texts. */
const ENTRY_BYTES = 500;

/** A journal in which nothing was said yet. */
export function newJournal(): Journal {
  return { total: 0, bytes: 0, kept: [] };
}

/** Puts an exchange last, and forgets as many of the first as are too many. bytes: of its texts. Answers its weight. */
export function keepEntry(journal: Journal, entry: Kept, bytes: number): number {
  const weight = bytes + ENTRY_BYTES;
  journal.kept.push({ entry, bytes: weight });
  journal.bytes += weight;
  while (journal.kept.length > JOURNAL_LENGTH || (journal.bytes > JOURNAL_BYTES && journal.kept.length > 1)) {
    journal.bytes -= journal.kept.shift()?.bytes ?? 0;
  }
  return weight;
}

/** Forgets every exchange but that there were so many. */
export function restJournal(journal: Journal): void {
  journal.kept.length = 0;
  journal.bytes = 0;
}
