/**
 * The journal of a world. It holds the latest exchanges, limited in number and size, and the exchanges that
 * still wait for their reply.
 */
import type { JournalEntry, JournalNote } from '#contracts/control/journal';

/** An exchange that has ended. bytes: the approximate size of its request and reply. */
export interface StoredExchange {
  readonly id: number;
  /** The world's time at which it began, epoch ms. */
  readonly at: number;
  readonly player: string | null;
  readonly bytes: number;
  /** Returns the entry that the journal shows. */
  build(): JournalEntry;
}

/** The changes of a tester to an exchange that waits: other data of the request, or another reply. */
export type WaitEdit =
  | { readonly data: unknown }
  | { readonly reply: unknown; readonly status: number | undefined };

/**
 * The result of a wait. `over`: the delay has passed. `answer`, or an edit: the wait was ended early, and the request
 * goes on. `cut`: the wait was ended early, and the connection is broken.
 */
export type WaitOutcome = 'over' | 'answer' | 'cut' | WaitEdit;

/** Names the latency or the rule that delays an exchange. */
export interface Holder {
  /** The label of the latency or the rule. */
  readonly label: string;
  /** The id of the rule; undefined for latency. */
  readonly rule: string | undefined;
}

export interface WaitingExchange {
  /** As of a stored exchange. */
  readonly at: number;
  readonly player: string | null;
  /** Builds the entry that shows the exchange as waiting. */
  readonly build: () => JournalEntry;
  /** Whether the call can go on with other data. */
  readonly canEditData: boolean;
  /** Puts the values that the journal masks back into an edit. */
  readonly unmask: (edit: WaitEdit) => WaitEdit;
  readonly end: (outcome: WaitOutcome) => void;
}

export interface Journal {
  /** The id of the exchange that began last. */
  lastId: number;
  /** The value of `lastId` when the journal was last cleared; ids are not counted from 0 again. */
  clearedId: number;
  /** The approximate size of the stored entries. */
  bytes: number;
  /** The exchanges that have ended, in the order of their ids. */
  readonly entries: StoredExchange[];
  /** The changes of the world between exchanges, the latest last. */
  readonly notes: JournalNote[];
  /** The id of the latest note; ids are not counted from 0 again. */
  lastNoteId: number;
  /** The exchanges that wait for their reply, by id. */
  readonly waiting: Map<number, WaitingExchange>;
  /** Passwords and other secrets that players have typed, the latest last. */
  readonly typedSecrets: Set<string>;
}

/** The maximum number of exchanges in a world's journal. */
export const MAX_JOURNAL_ENTRIES = 2000;
/** The maximum size of a world's journal. The newest entry is kept even if it alone is larger. */
export const MAX_WORLD_JOURNAL_BYTES = 4 * 1024 * 1024;
/** The maximum number of notes. */
export const MAX_NOTES = 200;
/** The approximate size of an entry without its texts. */
const ENTRY_BYTES = 500;

/** Returns an empty journal. lastId, lastNoteId: the last ids of the journal that it replaces. */
export function newJournal(lastId = 0, lastNoteId = 0): Journal {
  return {
    lastId,
    clearedId: lastId,
    bytes: 0,
    entries: [],
    notes: [],
    lastNoteId,
    waiting: new Map(),
    typedSecrets: new Set(),
  };
}

/** Returns the number of exchanges since the journal was cleared. */
export function countExchanges({ lastId, clearedId }: Journal): number {
  return lastId - clearedId;
}

/** Adds a note behind the exchange that began last, drops the oldest one beyond the limit, and returns the note. */
export function addNote(journal: Journal, note: Omit<JournalNote, 'id' | 'after'>): JournalNote {
  const { notes, lastId } = journal;
  journal.lastNoteId += 1;
  const added = { ...note, id: journal.lastNoteId, after: lastId };
  notes.push(added);
  if (notes.length > MAX_NOTES) notes.shift();
  return added;
}

/** Adds an exchange, drops the oldest ones beyond the limits, and returns the size of its entry in bytes. */
export function addEntry(journal: Journal, stored: StoredExchange): number {
  const { entries } = journal;
  // Exchanges end in almost the order in which they begin, so the place is found within a few steps.
  let place = entries.length;
  while (place > 0 && (entries[place - 1]?.id ?? 0) > stored.id) place -= 1;
  if (place === entries.length) entries.push(stored);
  else entries.splice(place, 0, stored);
  journal.bytes += measureEntry(stored);
  while (isTooLarge(journal)) {
    const oldest = entries.shift();
    if (oldest) journal.bytes -= measureEntry(oldest);
  }
  return measureEntry(stored);
}

/** Puts exchanges that were dropped back into their places; the oldest go beyond the limits. */
export function putEntries(journal: Journal, dropped: readonly StoredExchange[]): void {
  const present = new Set(journal.entries.map(({ id }) => id));
  const added = dropped.filter(({ id }) => !present.has(id));
  const entries = [...journal.entries, ...added].sort((a, b) => a.id - b.id);
  dropEntries(journal);
  for (const entry of entries) addEntry(journal, entry);
}

function measureEntry({ bytes }: StoredExchange): number {
  return bytes + ENTRY_BYTES;
}

function isTooLarge({ entries, bytes }: Journal): boolean {
  return entries.length > MAX_JOURNAL_ENTRIES || (bytes > MAX_WORLD_JOURNAL_BYTES && entries.length > 1);
}

/** Drops all entries. The ids of later exchanges continue from the last one. */
export function dropEntries(journal: Journal): void {
  journal.entries.length = 0;
  journal.bytes = 0;
}

/** Ends all waits, so that the requests are answered. Called before the world of the journal is replaced. */
export function answerAllWaiting({ waiting }: Journal): void {
  for (const { end } of waiting.values()) end('answer');
}
