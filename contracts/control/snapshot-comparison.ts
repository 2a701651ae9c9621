/** The differences between two states of a world, by the tables in which a snapshot holds them. */
import * as z from 'zod/mini';
import { Snapshot } from './snapshot.ts';

/** A larger snapshot is not compared, since that would take seconds. */
export const MAX_COMPARED_BYTES = 8 * 1024 * 1024;

/** The name of a kept snapshot, a snapshot, or null for the world of the call. */
const ComparedWorld = z.nullable(z.union([z.string(), Snapshot]));
export type ComparedWorld = z.output<typeof ComparedWorld>;

export const ComparedWorlds = z.object({ one: ComparedWorld, other: ComparedWorld });

/** The maximum number of names that a comparison states of each kind of difference. */
export const MAX_COMPARED_NAMES = 5;

/** Rows of one table. */
const ComparedRows = z.object({
  count: z.int(),
  /** The names of the rows, such as of their players, or the fields of a value; at most `MAX_COMPARED_NAMES`. */
  names: z.array(z.string()),
});
export type ComparedRows = z.output<typeof ComparedRows>;

export const SnapshotComparison = z.object({
  /** The tables that differ, in the order of a world. Of a value such as the scenario, its fields are the rows. */
  tables: z.array(
    z.object({
      table: z.string(),
      /** The words for one row and for several ones. */
      words: z.tuple([z.string(), z.string()]),
      /** The other table whose rows give the rows their names, such as `players`; null if none does. */
      namedBy: z.nullable(z.string()),
      /** The rows that only `other` has. */
      added: ComparedRows,
      /** The rows that only `one` has. */
      gone: ComparedRows,
      /** The rows that both have, and that differ. */
      changed: ComparedRows,
    }),
  ),
});
export type SnapshotComparison = z.output<typeof SnapshotComparison>;
