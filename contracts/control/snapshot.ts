/** A snapshot is a world as one document. It has everything but the world's name and journal. */
import * as z from 'zod/mini';
import { SWITCH_NAMES } from './scenario.ts';
import { WorldName } from './world.ts';

/** The maximum size of a snapshot that the server accepts. */
export const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;

export const Snapshot = z.object({
  /** This field identifies the file as a snapshot. */
  vitrin: z.literal('world'),
  /** The version of the format. A server restores only snapshots of its own version. */
  version: z.int(),
  /** The name of the world, in a snapshot that the server stores; absent in older ones. */
  from: z.optional(WorldName),
  /**
   * The tables of a world by name: clock, scenario, players and others. Only the server knows their format.
   */
  world: z.record(z.string(), z.unknown()),
});
export type Snapshot = z.output<typeof Snapshot>;

/** The name of a snapshot that is stored on the server; it is also the name of the snapshot's file. */
export const SnapshotName = WorldName;
/** The maximum number of snapshots that a server stores. */
export const MAX_SNAPSHOTS = 100;
/** The maximum size of all snapshots together that a server stores. */
export const MAX_SNAPSHOTS_BYTES = 512 * 1024 * 1024;

/**
 * The prefix of the names of safety copies. The console saves a world as such a snapshot before it restores
 * another snapshot into the world. The server deletes the copy after `SAFETY_COPY_DAYS`.
 */
export const SAFETY_COPY_PREFIX = 'before-restore-';
export const SAFETY_COPY_DAYS = 7;

/**
 * The prefix of the names of snapshots that hold deleted worlds. The server keeps the latest `MAX_DELETED` of them,
 * each for `DELETED_HOURS`.
 */
export const DELETED_PREFIX = 'deleted-';
export const DELETED_HOURS = 24;
export const MAX_DELETED = 20;

/** Facts about the world in a snapshot. They help testers to tell snapshots apart. */
const SnapshotFacts = z.object({
  /** The name that the world had; null in older snapshots. */
  from: z.nullable(z.string()),
  /** The time of the saved world, ISO with the offset of Istanbul. */
  now: z.string(),
  running: z.boolean(),
  /** The number of rules that are on and not used up. */
  rules: z.int(),
  switches: z.array(z.enum(SWITCH_NAMES)),
  /** The user names of the players who are signed in. */
  signedIn: z.array(z.string()),
});

/** A snapshot that is stored on the server. All worlds of the server can use it. */
export const KeptSnapshot = z.object({
  name: SnapshotName,
  /** The real time of saving (not the time of a world), ISO with the offset of Istanbul. */
  savedAt: z.string(),
  bytes: z.int(),
  /** Null if the snapshot is damaged, of another version, or too large to be read for a list. */
  facts: z.nullable(SnapshotFacts),
  /** The reason why the snapshot cannot be restored, such as `it has version 3`; null if none is known. */
  problem: z.nullable(z.string()),
});
export type KeptSnapshot = z.output<typeof KeptSnapshot>;
