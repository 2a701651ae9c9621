/** Deleted worlds and snapshots, which can be restored for a day. */
import * as z from 'zod/mini';

/** The number of hours for which a deleted world or snapshot is kept, in real time. */
export const DELETED_HOURS = 24;

const Kind = z.enum(['world', 'snapshot']);

/** A deleted world or snapshot that can still be restored. */
export const DeletedItem = z.object({
  id: z.string(),
  kind: Kind,
  name: z.string(),
  /** The real time of the deletion (not the time of a world), ISO with the offset of Istanbul. */
  deletedAt: z.string(),
  /** The time from which the item can no longer be restored. */
  goesAt: z.string(),
  bytes: z.int(),
});
export type DeletedItem = z.output<typeof DeletedItem>;

/** The restored item. It gets a new name if another item has taken the old name. */
export const RestoredItem = z.object({ kind: Kind, name: z.string() });
export type RestoredItem = z.output<typeof RestoredItem>;
