/** Reads and clears the journal of a world. */
import type { Journal as JournalView } from '#contracts/control/journal';
import { countExchanges, dropEntries, type Journal } from './journal.ts';

interface JournalHolder {
  readonly journal: Journal;
}

/**
 * Selects at most `limit` exchanges. before: only those with a lower id; player: only those of the player.
 */
export interface JournalQuery {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly player?: string | undefined;
}

/** Returns the exchanges that a query selects, newest first. Waiting exchanges are included. */
export function readJournal({ journal }: JournalHolder, query: JournalQuery): JournalView {
  const { limit, before = Number.POSITIVE_INFINITY, player } = query;
  const waiting = [...journal.waiting].map(([id, exchange]) => ({
    id,
    player: exchange.player,
    build: exchange.build,
  }));
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
export function clearJournal({ journal }: JournalHolder): void {
  dropEntries(journal);
  journal.clearedId = journal.lastId;
}
