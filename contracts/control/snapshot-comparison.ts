/** The differences between two states of a world, row by row. */
import * as z from 'zod/mini';
import { Snapshot } from './snapshot.ts';

/** A larger snapshot is not compared, since that would take seconds. */
export const MAX_COMPARED_BYTES = 8 * 1024 * 1024;

/** The name of a kept snapshot, a snapshot, or null for the world of the call. */
const ComparedWorld = z.nullable(z.union([z.string(), Snapshot]));
export type ComparedWorld = z.output<typeof ComparedWorld>;

export const ComparedWorlds = z.object({ one: ComparedWorld, other: ComparedWorld });

/** The maximum number of rows of one owner and kind with a line each. More of them are counted in one line. */
export const MAX_GROUP_ROWS = 5;
/** The maximum number of lines of one table, beside those that count the rest of its rows. */
export const MAX_TABLE_LINES = 20;
/** The maximum number of fields of a line. */
export const MAX_LINE_FIELDS = 8;

const ComparedField = z.object({
  /** The words for the field; empty where the row has no other one, such as a balance. */
  name: z.string(),
  /** The value in `one`, as text; null if `one` lacks the row, and for a secret, which is only said to have changed. */
  one: z.nullable(z.string()),
  /** The value in `other`, likewise. */
  other: z.nullable(z.string()),
});
export type ComparedField = z.output<typeof ComparedField>;

/** A row that differs, or a number of rows of one kind. */
const ComparedLine = z.object({
  table: z.string(),
  /** The name of the player, or of another row, to which the rows lead; null for none. */
  owner: z.nullable(z.string()),
  /** The words for the rows: `balance`, or `transactions` for several ones. */
  kind: z.string(),
  /** Tells the row from others of its kind, such as a reference; null if nothing does. */
  label: z.nullable(z.string()),
  /** `added`: only `other` has the rows; `gone`: only `one` has them. */
  change: z.enum(['added', 'gone', 'changed']),
  /** The number of rows. If it is above 1, the line has no fields. */
  rows: z.int(),
  /** The fields that differ; of a row that one side lacks, its first ones. */
  fields: z.array(ComparedField),
  /** The number of further fields that differ. */
  moreFields: z.int(),
});
export type ComparedLine = z.output<typeof ComparedLine>;

/** The lines stand by owner, and then in the order of the tables of a world. */
export const SnapshotComparison = z.object({ lines: z.array(ComparedLine) });
export type SnapshotComparison = z.output<typeof SnapshotComparison>;
