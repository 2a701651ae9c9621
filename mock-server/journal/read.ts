/** Reads and clears the journal of a world. */
import type { Journal as JournalView } from '#contracts/control/journal';
import { type Journal, newJournal } from './journal.ts';

/** Returns the latest entries, the newest first. */
export function readJournal({ journal }: { readonly journal: Journal }, limit: number): JournalView {
  const latest = journal.entries.slice(Math.max(0, journal.entries.length - limit)).reverse();
  return {
    total: journal.total,
    entries: latest.map(({ entry }) => (typeof entry === 'function' ? entry() : entry)),
  };
}

/** Drops all entries and starts counting anew. */
export function clearJournal(world: { journal: Journal }): void {
  world.journal = newJournal();
}
