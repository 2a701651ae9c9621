/** Reads what of a file can be compared. */
import { REPORT_HAR, REPORT_ID } from '#contracts/control/report';
import type { Snapshot } from '#contracts/control/snapshot';
import { readData, readDownload } from '#contracts/write/html';
import { readSnapshotFile } from '../world/read-report.ts';
import { readHarFile } from './read-har-file.ts';

export type ComparedFile = Pick<File, 'name' | 'size' | 'text'>;

export interface FileContent {
  /** The text of a recording or of a HAR file. */
  readonly exchanges?: string;
  readonly snapshot?: Snapshot;
}

/** Begins a recording of `--record`. */
const RECORDED_LINE = /^\s*\{\s*"call"\s*:/;

/** Returns the exchanges in a recording or a HAR file, the world in a snapshot, or both of a report. Throws if it is none. */
export async function readComparedFile(file: ComparedFile): Promise<FileContent> {
  const { name, size } = file;
  const text = await file.text();
  if (RECORDED_LINE.test(text)) return { exchanges: text };
  const isReport = readData(REPORT_ID, text) !== undefined;
  const har = isReport ? readDownload(REPORT_HAR, 'application/json', text) : text;
  const [entries, snapshot] = await Promise.all([
    readHarFile({ text: async () => har ?? '' }).catch(() => undefined),
    readSnapshotFile({ name, size, text: async () => text }).catch(() => undefined),
  ]);
  if (!entries && !snapshot) throw new Error(`${name} is no whole report, snapshot, HAR file or recording.`);
  return {
    ...(entries && { exchanges: JSON.stringify({ log: { entries } }) }),
    ...(snapshot && { snapshot }),
  };
}
