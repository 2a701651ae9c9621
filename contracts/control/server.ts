/** The server behind all worlds: where it keeps them, and how much room is left. */
import * as z from 'zod/mini';

/** The number of things that are kept, their size, and the most of both; null where there is no bound. */
const Usage = z.object({
  count: z.int(),
  maxCount: z.nullable(z.int()),
  bytes: z.int(),
  maxBytes: z.nullable(z.int()),
});

export const Server = z.object({
  /** The folder in which worlds, snapshots and keys are kept; null if they are kept in memory only. */
  folder: z.nullable(z.string()),
  /** Why the folder is not written now, as a sentence; null if it is. */
  problem: z.nullable(z.string()),
  worlds: Usage,
  snapshots: Usage,
  deleted: Usage,
  /** Whether browsers have to type a token before they see the console. */
  asksForToken: z.boolean(),
});
export type Server = z.output<typeof Server>;
