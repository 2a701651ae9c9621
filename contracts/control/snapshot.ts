/** A world as one document: everything but its name and its journal. */
import * as z from 'zod/mini';

/** How large a document may be, in bytes: 64 MiB. */
export const MOST_SNAPSHOT_BYTES = 64 * 1024 * 1024;

export const Snapshot = z.object({
  /** Says what it is, to whoever finds it. */
  vitrin: z.literal('world'),
  /** Of the format; a server restores its own. */
  version: z.int(),
  /** The parts of a world by name: clock, scenario, players, sessions … What is in them is the server's business. */
  world: z.record(z.string(), z.unknown()),
});
export type Snapshot = z.output<typeof Snapshot>;
