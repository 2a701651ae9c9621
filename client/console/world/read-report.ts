import * as z from 'zod/mini';
import { MAX_REPORT_BYTES, REPORT_ID } from '#contracts/control/report';
import { Snapshot } from '#contracts/control/snapshot';
import { parseIfJson } from '#contracts/json-values';
import { readData } from '#contracts/write/html';

const SavedReport = z.object({ vitrin: z.literal('report'), snapshot: z.optional(Snapshot) });

/** Reads the snapshot in a file: the snapshot itself, or a report. Throws an error that says why there is none. */
export async function readSnapshotFile(file: Pick<File, 'name' | 'size' | 'text'>): Promise<Snapshot> {
  const refuse = (reason: string) => new Error(`${file.name} ${reason}. Nothing was changed.`);
  if (file.size > MAX_REPORT_BYTES) throw refuse(`is larger than ${MAX_REPORT_BYTES >> 20} MiB`);
  const text = await file.text();
  const report = SavedReport.safeParse(readData(REPORT_ID, text));
  if (report.success && !report.data.snapshot) {
    throw refuse('is a report without a world, since the data were not those of the mock');
  }
  const snapshot = Snapshot.safeParse(report.success ? report.data.snapshot : parseIfJson(text));
  if (!snapshot.success) throw refuse('is no snapshot of vitrin');
  return snapshot.data;
}
