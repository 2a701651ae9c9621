/** The server behind all worlds: where it keeps them, and how much room is left. */
import * as z from 'zod/mini';

/** The number and the size of the stored items, and the maximum of each; null where there is no limit. */
const Usage = z.object({
  count: z.int(),
  maxCount: z.nullable(z.int()),
  bytes: z.int(),
  maxBytes: z.nullable(z.int()),
});

export const Server = z.object({
  /** The folder in which worlds, snapshots and keys are kept; null if they are kept in memory only. */
  folder: z.nullable(z.string()),
  /** The reason why the folder cannot be written now, as a sentence; null if it can. */
  problem: z.nullable(z.string()),
  worlds: Usage,
  snapshots: Usage,
  deleted: Usage,
  /** Whether browsers have to type a token before they see the console. */
  asksForToken: z.boolean(),
});
export type Server = z.output<typeof Server>;
