/** The server itself: the folder in which it stores worlds and snapshots, and the space that they take. */
import * as z from 'zod/mini';

/** The number and total size of the stored items, with the maximum of each; null means no maximum. */
const Usage = z.object({
  count: z.int(),
  maxCount: z.nullable(z.int()),
  bytes: z.int(),
  maxBytes: z.nullable(z.int()),
});

export const Server = z.object({
  /** The folder in which worlds, snapshots and keys are stored; null if they are only in memory. */
  folder: z.nullable(z.string()),
  /** The reason why the folder cannot be written at present, as a sentence; null if it can be written. */
  problem: z.nullable(z.string()),
  worlds: Usage,
  snapshots: Usage,
  /** Whether a browser must enter a token before it can see the console. */
  asksForToken: z.boolean(),
});
export type Server = z.output<typeof Server>;
