/** A snapshot is a world as one document. It has everything but the world's name and journal. */
import * as z from 'zod/mini';
import { SWITCH_NAMES } from './scenario.ts';
import { WorldName } from './world.ts';

/** The maximum size of a snapshot that the server accepts. */
export const MAX_SNAPSHOT_BYTES = 64 * 1024 * 1024;

/** The version of the format. It increases when a table is renamed or its rows change their meaning. */
export const SNAPSHOT_VERSION = 3;

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

/** The name under which a tester stores a snapshot on the server; it is also the name of the snapshot's file. */
export const SnapshotName = WorldName;
/** The maximum number of snapshots that testers store on a server, and their maximum size together. */
export const MAX_SNAPSHOTS = 100;
export const MAX_SNAPSHOTS_BYTES = 512 * 1024 * 1024;

/**
 * The name of a copy: the world, the control call before which the server has kept it, and a number. It has dots, which
 * no name that a tester gives has.
 */
const COPY_NAME = /^([a-z0-9-]{1,63})\.([A-Za-z]{1,40})\.(\d{1,15})$/;

/** The maximum number of copies of one world, of all worlds, and of deleted ones. The oldest go first. */
export const MAX_WORLD_COPIES = 3;
export const MAX_COPIES = 200;
export const MAX_DELETED = 20;
/** The maximum size of all copies together. */
export const MAX_COPIES_BYTES = 128 * 1024 * 1024;
/** The time for which a copy is kept, and one from before a snapshot replaced the world. */
export const COPY_HOURS = 24;
export const RESTORE_COPY_DAYS = 7;

/** A snapshot that the server has taken by itself, before a control call replaced its world. */
export interface CopyName {
  readonly world: string;
  /** The name of the control call. */
  readonly before: string;
  readonly number: number;
}

export function buildCopyName({ world, before, number }: CopyName): string {
  return `${world}.${before}.${number}`;
}

/** Returns the parts of the name of a copy; undefined for any other name. */
export function parseCopyName(name: string): CopyName | undefined {
  const [, world, before, number] = COPY_NAME.exec(name) ?? [];
  if (world === undefined || before === undefined) return undefined;
  return { world, before, number: Number(number) };
}

/** Returns whether a snapshot can have a name: one that a tester gives, or that of a copy. */
export function isSnapshotName(name: string): boolean {
  return COPY_NAME.test(name) || SnapshotName.safeParse(name).success;
}

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
  name: z.string().check(z.refine(isSnapshotName)),
  /** For a copy that the server has taken: of which world, before which control call, and until when it is kept. */
  copy: z.nullable(z.object({ world: WorldName, before: z.string(), until: z.string() })),
  /** The real time of saving (not the time of a world), ISO with the offset of Istanbul. */
  savedAt: z.string(),
  bytes: z.int(),
  /** Null if the snapshot is damaged, of another version, or too large to be read for a list. */
  facts: z.nullable(SnapshotFacts),
  /** The reason why the snapshot cannot be restored, such as `it has version 3`; null if none is known. */
  problem: z.nullable(z.string()),
});
export type KeptSnapshot = z.output<typeof KeptSnapshot>;
