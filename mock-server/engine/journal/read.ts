/** Reads and clears the journal of a world. */
import type { Journal as JournalView } from '#contracts/control/journal';
import type { World } from '../worlds/world.ts';
import { countExchanges, dropEntries } from './journal.ts';

/**
 * Selects at most `limit` exchanges. before: only those with a lower id; player: only those of the player.
 */
export interface JournalQuery {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly player?: string | undefined;
}

/** Returns the exchanges that a query selects, newest first. Waiting exchanges are included. */
export function readJournal({ journal }: Pick<World, 'journal'>, query: JournalQuery): JournalView {
  const { limit, before = Number.POSITIVE_INFINITY, player } = query;
  const waiting = Array.from(journal.waiting, ([id, exchange]) => ({ id, ...exchange }));
  const latest = [...journal.entries, ...waiting]
    .filter(({ id, player: sender }) => id < before && (player === undefined || sender === player))
    .sort((a, b) => b.id - a.id)
    .slice(0, limit);
  return {
    total: countExchanges(journal),
    entries: latest.map((exchange) => exchange.build()),
  };
}

/** Drops all entries and resets the number of exchanges to 0. Waiting exchanges stay. */
export function clearJournal({ journal }: Pick<World, 'journal'>): void {
  dropEntries(journal);
  journal.clearedId = journal.lastId;
}
