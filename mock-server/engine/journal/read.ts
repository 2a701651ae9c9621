/** Reads and clears the journal of a world. */
import {
  buildEntryText,
  buildNoteText,
  type JournalEntry,
  type JournalNote,
  type Journal as JournalView,
} from '#contracts/control/journal';
import { matchesWords, type SearchWord } from '#contracts/search-words';
import { isInSpan, type Span } from '#contracts/time/spans';
import { patternMatches } from '../scenario/match.ts';
import { countExchanges, dropEntries, type StoredExchange } from '../worlds/journal.ts';
import type { World } from '../worlds/world.ts';

/** Selects exchanges by the world's time at which they began, among others: those of which all that is given is true, of these the newest `limit` before the id `before`. */
export interface JournalQuery extends Span {
  readonly limit: number;
  readonly before?: number | undefined;
  readonly id?: number | undefined;
  readonly player?: string | undefined;
  /** A pattern, as a rule has it. */
  readonly call?: string | undefined;
  readonly verdict?: JournalEntry['verdict'] | undefined;
  readonly status?: number | undefined;
  /** The words of a search. */
  readonly words?: readonly SearchWord[];
}

/** Returns the exchanges that a query selects, newest first. Waiting exchanges are included. */
export function readJournal({ journal }: Pick<World, 'journal'>, query: JournalQuery): JournalView {
  const { limit, before = Number.POSITIVE_INFINITY } = query;
  const waiting = Array.from(journal.waiting, ([id, exchange]) => ({ id, ...exchange }));
  const matching = [...journal.entries, ...waiting].filter((exchange) => matches(exchange, query));
  const latest = matching
    .filter(({ id }) => id < before)
    .sort((a, b) => b.id - a.id)
    .slice(0, limit);
  return {
    total: countExchanges(journal),
    matching: matching.length,
    entries: latest.map((exchange) => exchange.build()),
    notes: listNotes(
      journal,
      query,
      latest.length < limit ? 0 : (latest.at(-1)?.id ?? Number.POSITIVE_INFINITY),
    ),
  };
}

/** Returns the notes that stand between the exchanges of a query, the newest first. oldest: the id of the oldest one. */
function listNotes({ notes }: World['journal'], query: JournalQuery, oldest: number): JournalNote[] {
  const { before = Number.POSITIVE_INFINITY, id, player, call, verdict, status, words = [] } = query;
  if ((id ?? player ?? call ?? verdict ?? status) !== undefined) return [];
  return notes
    .filter(
      (note) =>
        note.after >= oldest &&
        note.after < before &&
        isInSpan(Date.parse(note.at), query) &&
        (words.length === 0 || matchesWords(buildNoteText(note), words)),
    )
    .toReversed();
}

/** Builds the entry only if the query needs it, since that takes far longer than the rest. */
function matches(
  exchange: Pick<StoredExchange, 'id' | 'at' | 'player' | 'build'>,
  query: JournalQuery,
): boolean {
  const { id = exchange.id, player = exchange.player, call, verdict, status, words = [] } = query;
  if (id !== exchange.id || player !== exchange.player || !isInSpan(exchange.at, query)) return false;
  if ((call ?? verdict ?? status) === undefined && words.length === 0) return true;
  const entry = exchange.build();
  return (
    (call === undefined || patternMatches(call, entry.call)) &&
    (verdict ?? entry.verdict) === entry.verdict &&
    (status ?? entry.status) === entry.status &&
    (words.length === 0 || matchesWords(buildEntryText(entry), words))
  );
}

/** Drops all entries and resets the number of exchanges to 0. Waiting exchanges stay. */
export function clearJournal({ journal }: Pick<World, 'journal'>): void {
  dropEntries(journal);
  journal.notes.length = 0;
  journal.clearedId = journal.lastId;
}
