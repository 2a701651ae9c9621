/** A report of a bug: what was seen in a world, and the world itself. */
import * as z from 'zod/mini';
import { Har } from './har.ts';
import { JournalEntry, JournalNote } from './journal.ts';
import { Scenario } from './scenario.ts';
import { MAX_SNAPSHOT_BYTES, Snapshot } from './snapshot.ts';
import { SnapshotComparison } from './snapshot-comparison.ts';
import { Clock, World } from './world.ts';

export const REPORT_VERSION = 1;

export const Report = z.object({
  /** This field identifies the document as a report. */
  vitrin: z.literal('report'),
  /** The version of the format. */
  version: z.int(),
  /** The build of the server, such as `0.1.0, 75cb6c82`. */
  build: z.string(),
  /** The real time of the report, ISO with the offset of Istanbul. */
  savedAt: z.string(),
  world: World,
  clock: Clock,
  scenario: Scenario,
  /** The exchanges as the journal shows them, the newest first. */
  entries: z.array(JournalEntry),
  /** The changes of the world between them, likewise. */
  notes: z.array(JournalNote),
  /** Those that have ended, as an HTTP Archive. */
  har: Har,
  /** The differences of the world from a kept snapshot, if one is named, or why they are not known. */
  comparison: z.optional(
    z.object({
      before: z.string(),
      lines: z.optional(SnapshotComparison.shape.lines),
      problem: z.optional(z.string()),
    }),
  ),
  /** Absent where a backend or a recording answers, whose data the world does not have. */
  snapshot: z.optional(Snapshot),
});
export type Report = z.output<typeof Report>;

/** The id of the element with the report in its file, as JSON without the archive, which has an element of its own. */
export const REPORT_ID = 'vitrin-report';
/** The name of the archive in its file. */
export const REPORT_HAR = 'vitrin.har';
/** The maximum size of such a file that the console reads: it has the snapshot, and the test with the snapshot again. */
export const MAX_REPORT_BYTES = 4 * MAX_SNAPSHOT_BYTES;
