/** What was said in a world, the newest last; a ring of bounded length. */
import type { JournalEntry } from '#contracts/control/journal';

/** How an exchange is kept: as it is shown, or as references that are masked when somebody looks. */
export type Kept = JournalEntry | (() => JournalEntry);

export interface Journal {
  /** How many there were, forgotten ones included; the last id given out. */
  total: number;
  readonly kept: Kept[];
}

/** How many exchanges a world remembers. */
export const JOURNAL_LENGTH = 500;

export function newJournal(): Journal {
  return { total: 0, kept: [] };
}
