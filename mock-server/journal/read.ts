/** What the journal shows. */
import type { Journal as JournalView } from '#contracts/control/journal';
import type { World } from '../worlds/world.ts';
import { newJournal } from './journal.ts';

/** The latest exchanges, newest first. */
export function readJournal({ journal }: World, limit: number): JournalView {
  const entries = journal.kept.slice(Math.max(0, journal.kept.length - limit)).reverse();
  return {
    total: journal.total,
    entries: entries.map(({ entry }) => (typeof entry === 'function' ? entry() : entry)),
  };
}

/** Forgets every exchange, their number included. */
export function forgetJournal(world: World): void {
  world.journal = newJournal();
}
