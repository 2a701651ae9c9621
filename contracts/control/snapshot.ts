/** A world as one document: everything but its name and its journal. */
import * as z from 'zod/mini';

/** The largest snapshot that is accepted. */
export const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;

export const Snapshot = z.object({
  /** Identifies the file as a snapshot. */
  vitrin: z.literal('world'),
  /** The version of the format; a server restores only its own. */
  version: z.int(),
  /** The tables of a world by name: clock, scenario, players, sessions … Their content belongs to the server. */
  world: z.record(z.string(), z.unknown()),
});
export type Snapshot = z.output<typeof Snapshot>;
