/**
 * Keeps the rows that were cleared from the journals of worlds, by the names of the worlds. They are in memory, as
 * journals are, and count among them.
 */
import type { JournalEntry } from '#contracts/control/journal';
import { COPY_HOURS, MAX_WORLD_COPIES } from '#contracts/control/snapshot';
import { HOUR_MS } from '#contracts/time/durations';
import { type Journal, putEntries, type StoredExchange } from './journal.ts';
import type { WorldHost } from './world-host.ts';

/** The rows of a journal that a control call has emptied. */
export interface ClearedJournal {
  /** The id of the exchange that began last before. */
  readonly id: number;
  /** The name of the control call. */
  readonly before: string;
  /** Real time, epoch ms. */
  readonly keptAt: number;
  /** The copy of the world from before the same call; null if there was none. */
  readonly snapshot: string | null;
  readonly clearedId: number;
  readonly bytes: number;
  readonly entries: readonly StoredExchange[];
}

type Host = Pick<WorldHost, 'clearedJournals' | 'now'>;
/** The parts of a journal that emptying it loses. */
export type JournalRows = Pick<ClearedJournal, 'clearedId' | 'bytes' | 'entries'> & {
  readonly lastId: number;
};

/** Returns the rows that a journal has now. */
export function readRows({ lastId, clearedId, bytes, entries }: Journal): JournalRows {
  return { lastId, clearedId, bytes, entries: [...entries] };
}

/**
 * Keeps rows that a journal has lost, in the place of the oldest ones of its world. Returns their id.
 *
 * before: the name of the control call, and the copy of the world that was kept before it.
 */
export function keepRows(
  host: Host,
  world: string,
  rows: JournalRows,
  { before, snapshot = null }: { readonly before: string; readonly snapshot?: string | undefined | null },
): number {
  const { lastId: id, clearedId, bytes } = rows;
  // Each is built now, since what builds it later would keep a world that was replaced.
  const entries = rows.entries.map((stored) => ({ ...stored, build: keep(stored.build()) }));
  const cleared = { id, before, snapshot, keptAt: host.now(), clearedId, bytes, entries };
  const others = listCleared(host, world).filter((other) => other.id !== id);
  host.clearedJournals.set(world, [...others, cleared].slice(-MAX_WORLD_COPIES));
  return id;
}

function keep(entry: JournalEntry): () => JournalEntry {
  return () => entry;
}

/** Returns until when rows are kept, real time, epoch ms. */
export const findRowsEnd = ({ keptAt }: Pick<ClearedJournal, 'keptAt'>) => keptAt + COPY_HOURS * HOUR_MS;

/** Lists what was cleared from the journal of a world within a day, the latest last. */
export function listCleared({ clearedJournals, now }: Host, world: string): readonly ClearedJournal[] {
  const listed = clearedJournals.get(world) ?? [];
  const recent = listed.filter((cleared) => now() < findRowsEnd(cleared));
  if (recent.length < listed.length) setCleared(clearedJournals, world, recent);
  return recent;
}

/** Puts rows back into the journal of their world; undefined if there are none of this id. */
export function restoreRows(
  host: Host,
  { name, journal }: { readonly name: string; readonly journal: Journal },
  id: number,
): ClearedJournal | undefined {
  const listed = listCleared(host, name);
  const cleared = listed.find((one) => one.id === id);
  if (!cleared) return undefined;
  putEntries(journal, cleared.entries);
  journal.clearedId = Math.min(journal.clearedId, cleared.clearedId);
  setCleared(
    host.clearedJournals,
    name,
    listed.filter((one) => one !== cleared),
  );
  return cleared;
}

/** Returns the id from which a new world of this name goes on, so that rows of an earlier one can stand beside its own. */
export function findLastId({ clearedJournals }: Pick<Host, 'clearedJournals'>, world: string): number {
  return clearedJournals.get(world)?.at(-1)?.id ?? 0;
}

/** Lists all rows that are kept, the oldest first, each with the function that drops it. */
export function listAllCleared({ clearedJournals }: Pick<Host, 'clearedJournals'>) {
  const all = [...clearedJournals].flatMap(([world, listed]) =>
    listed.map((cleared) => ({ world, cleared })),
  );
  return all
    .sort((a, b) => a.cleared.keptAt - b.cleared.keptAt)
    .map(({ world, cleared }) => ({
      bytes: cleared.bytes,
      drop: () => {
        const others = clearedJournals.get(world)?.filter((one) => one !== cleared) ?? [];
        setCleared(clearedJournals, world, others);
      },
    }));
}

function setCleared(
  clearedJournals: Host['clearedJournals'],
  world: string,
  listed: readonly ClearedJournal[],
): void {
  if (listed.length === 0) clearedJournals.delete(world);
  else clearedJournals.set(world, listed);
}
