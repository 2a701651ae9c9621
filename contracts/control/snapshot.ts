/** A world as one document: everything but its name and its journal. */
import * as z from 'zod/mini';
import { WorldName } from './world.ts';

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

/** The name of a kept snapshot; it is also the name of its file. */
export const SnapshotName = WorldName;
/** The maximum number of snapshots that a server keeps. */
export const MAX_SNAPSHOTS = 100;

/** A snapshot that the server keeps for all its worlds. */
export const KeptSnapshot = z.object({
  name: SnapshotName,
  /** Real time, ISO with the offset of Istanbul. */
  savedAt: z.string(),
  bytes: z.int(),
});
export type KeptSnapshot = z.output<typeof KeptSnapshot>;
