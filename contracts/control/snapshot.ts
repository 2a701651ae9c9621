/** A world as one document: everything but its name and its journal. */
import * as z from 'zod/mini';
import { SWITCH_NAMES } from './scenario.ts';
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
/** The maximum size of all kept snapshots together. */
export const MAX_SNAPSHOTS_BYTES = 512 * 1024 * 1024;

/** The prefix of the copies that the console keeps before a restore. They are deleted after `SAFETY_COPY_DAYS`. */
export const SAFETY_COPY_PREFIX = 'before-restore-';
export const SAFETY_COPY_DAYS = 7;

/** The facts about a kept snapshot that help to tell snapshots apart. */
const SnapshotFacts = z.object({
  /** The time of the saved world, ISO with the offset of Istanbul. */
  now: z.string(),
  running: z.boolean(),
  rules: z.int(),
  switches: z.array(z.enum(SWITCH_NAMES)),
  /** The players with a session, by user name. */
  signedIn: z.array(z.string()),
});
export type SnapshotFacts = z.output<typeof SnapshotFacts>;

/** A snapshot that the server keeps for all its worlds. */
export const KeptSnapshot = z.object({
  name: SnapshotName,
  /** Real time, ISO with the offset of Istanbul. */
  savedAt: z.string(),
  bytes: z.int(),
  /** Null if the snapshot is damaged, or too large to be read for a list. */
  facts: z.nullable(SnapshotFacts),
  /** The reason why it cannot be restored, as the end of a sentence; null if no reason is known. */
  problem: z.nullable(z.string()),
});
export type KeptSnapshot = z.output<typeof KeptSnapshot>;
