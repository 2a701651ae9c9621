/** Tells apart the files that a tester opens in the console, by what is in them and not by their names. */
import * as z from 'zod/mini';
import { CorpusExchange, MAX_RECORDED } from '#contracts/check/compare/corpus-exchange';
import { MAX_REPORT_BYTES, REPORT_HAR, REPORT_ID } from '#contracts/control/report';
import { SNAPSHOT_VERSION, Snapshot } from '#contracts/control/snapshot';
import { isRecord, parseIfJson } from '#contracts/json-values';
import { readData, readDownload } from '#contracts/write/html';
import { isOfApi, shortenEntry } from './har-entry.ts';

/** A file that was read, with what is known of its origin. Times are epoch ms; undefined where the file has none. */
export type DroppedFile =
  | {
      readonly kind: 'report';
      readonly at: number | undefined;
      /** The name of the world. */
      readonly from: string | undefined;
      /** The number of exchanges that it shows. */
      readonly exchanges: number;
      /** The HAR file in it; undefined without exchanges. */
      readonly har: string | undefined;
      /** Undefined if the data were those of a backend. */
      readonly snapshot: Snapshot | undefined;
    }
  | {
      readonly kind: 'snapshot';
      /** The time at which the file was written. */
      readonly at: number | undefined;
      readonly from: string | undefined;
      readonly snapshot: Snapshot;
    }
  | {
      readonly kind: 'har';
      readonly at: number | undefined;
      /** The host of the first exchange with the API. */
      readonly from: string | undefined;
      /** The number of entries with an address of the API. */
      readonly exchanges: number;
      /** All entries, as `shortenEntry` returns them. */
      readonly entries: readonly unknown[];
    }
  | {
      readonly kind: 'recording';
      /** The time at which the file was written. */
      readonly at: number | undefined;
      readonly exchanges: number;
      /** The number of calls and documents. */
      readonly calls: number;
      /** The JSON lines of `--record`. */
      readonly text: string;
    };

/** The members of a browser's `File` that are read. */
export type ReadableFile = Pick<File, 'name' | 'size' | 'lastModified' | 'text'> & {
  slice(start: number, end: number): Pick<Blob, 'text'>;
};

/** The part of a file that shows whether the rest is read: a dropped film is not. */
const HEAD_BYTES = 4096;

const UNKNOWN =
  'is none of the files that a console opens: a report, a snapshot, a HAR file of a browser, or a recording of --record';
const IN_PART = 'is not whole, or not JSON: save it again';

/** From here on a date has more digits, in Istanbul time. */
const MAX_MOMENT = Date.parse('9999-12-31T21:00:00Z');

/** Thrown with the end of a sentence that begins with the name of the file. */
class FileProblem extends Error {}

/**
 * Reads a file. Throws an error whose sentence says what the file is instead, or what it lacks. A file of another kind,
 * or one that is too large, is not read beyond its beginning.
 */
export async function readDroppedFile(file: ReadableFile): Promise<DroppedFile> {
  try {
    return await readContent(file);
  } catch (thrown) {
    const reason =
      thrown instanceof FileProblem
        ? thrown.message
        : 'cannot be read: it is a folder, or was moved, or is too large for this browser';
    throw new Error(`${file.name} ${reason}.`);
  }
}

async function readContent(file: ReadableFile): Promise<DroppedFile> {
  if (file.size === 0) throw new FileProblem('is empty');
  const head = (await file.slice(0, HEAD_BYTES).text()).trimStart();
  if (head.includes("from 'vitrin/playwright'")) {
    throw new FileProblem('is a test: it is run, not opened, and its first lines say how');
  }
  if (!head.startsWith('<') && !head.startsWith('{')) throw new FileProblem(UNKNOWN);
  if (file.size > MAX_REPORT_BYTES) {
    throw new FileProblem(`is larger than ${MAX_REPORT_BYTES >> 20} MiB, the most that a console opens`);
  }
  const text = await file.text();
  const at = readMoment(file.lastModified);
  return head.startsWith('<') ? readPage(text) : readJson(text, at);
}

function readPage(text: string): DroppedFile {
  const report = readData(REPORT_ID, text);
  if (isRecord(report) && report.vitrin === 'report') {
    return readReport(report, readDownload(REPORT_HAR, 'application/json', text));
  }
  throw new FileProblem(
    text.includes(REPORT_ID)
      ? 'is a damaged report, or only a part of one: save it again'
      : 'is a page, but no report of vitrin',
  );
}

function readJson(text: string, at: number | undefined): DroppedFile {
  const json = text.trimStart(); // Takes a byte order mark away, too.
  const value = parseIfJson(json);
  if (value === undefined) {
    const firstLine = parseIfJson(json.slice(0, json.search(/[\r\n]|$/)));
    if (!isExchange(firstLine)) throw new FileProblem(IN_PART);
    return readRecording(json, at);
  }
  if (!isRecord(value)) throw new FileProblem(UNKNOWN);
  if (value.vitrin === 'report') return readReport(value, undefined);
  if (value.vitrin === 'world') {
    const snapshot = readSnapshot(value, 'snapshot');
    return { kind: 'snapshot', at, from: snapshot.from, snapshot };
  }
  if (Object.hasOwn(value, 'log')) return readHar(value.log);
  if (isExchange(value)) return readRecording(json, at);
  throw new FileProblem(UNKNOWN);
}

/** The fields of a report that say where it comes from. A report without one of them can still be restored. */
const Origin = z.object({
  savedAt: z.catch(z.optional(z.string()), undefined),
  world: z.catch(z.object({ name: z.optional(z.string()) }), {}),
  entries: z.catch(z.array(z.unknown()), []),
});

function readReport(report: Readonly<Record<string, unknown>>, har: string | undefined): DroppedFile {
  const { savedAt, world, entries } = Origin.parse(report);
  const hasWorld = report.snapshot !== undefined && report.snapshot !== null;
  return {
    kind: 'report',
    at: readMoment(Date.parse(savedAt ?? '')),
    from: world.name,
    exchanges: entries.length,
    har,
    snapshot: hasWorld ? readSnapshot(report, 'report') : undefined,
  };
}

const WithSnapshot = z.object({ snapshot: Snapshot });

/** Returns the snapshot of a report, or that which the document itself is. */
function readSnapshot(document: unknown, kind: 'report' | 'snapshot'): Snapshot {
  const value = kind === 'report' ? document : { snapshot: document };
  const parsed = WithSnapshot.safeParse(value);
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path ?? [];
    const field = path.slice(kind === 'report' ? 0 : 1).join('.');
    throw new FileProblem(`is a damaged ${kind}: its field ${field} is missing or wrong`);
  }
  const { snapshot } = parsed.data;
  if (snapshot.version !== SNAPSHOT_VERSION) {
    throw new FileProblem(
      `is a ${kind} of version ${snapshot.version}, and this console restores version ${SNAPSHOT_VERSION}`,
    );
  }
  return snapshot;
}

const Entries = z.object({ entries: z.array(z.unknown()) });
const Started = z.object({ startedDateTime: z.string() });
const Requested = z.object({ request: z.object({ url: z.string() }) });

function readHar(log: unknown): DroppedFile {
  const parsed = Entries.safeParse(log);
  if (!parsed.success) {
    throw new FileProblem('is a damaged HAR file: it has no list log.entries. Save it again in the browser');
  }
  const all = parsed.data.entries;
  if (all.length === 0) throw new FileProblem('is a HAR file without requests');
  if (all.length > MAX_RECORDED) throw new FileProblem(`has more than ${MAX_RECORDED} requests`);
  const entries = all.map(shortenEntry);
  const own = all.filter(isOwnEntry);
  const [first] = own;
  if (!first) {
    throw new FileProblem(
      `is a HAR file of another site: none of its ${all.length} requests went to this API`,
    );
  }
  return {
    kind: 'har',
    at: readMoment(Date.parse(Started.safeParse(first).data?.startedDateTime ?? '')),
    from: findHost(Requested.parse(first).request.url),
    exchanges: own.length,
    entries,
  };
}

function isOwnEntry(entry: unknown): boolean {
  const url = Requested.safeParse(entry).data?.request.url;
  return url !== undefined && isOfApi(url);
}

function findHost(url: string): string | undefined {
  return URL.canParse(url) ? new URL(url).host : undefined;
}

function isExchange(value: unknown): boolean {
  return CorpusExchange.safeParse(value).success;
}

function readRecording(text: string, at: number | undefined): DroppedFile {
  const lines = text.split(/\r\n|\n|\r/, MAX_RECORDED + 1);
  if (lines.length > MAX_RECORDED) throw new FileProblem(`has more than ${MAX_RECORDED} lines`);
  const exchanges = lines.flatMap((line) => CorpusExchange.safeParse(parseIfJson(line)).data ?? []);
  const calls = new Set(exchanges.map(({ call }) => call));
  return { kind: 'recording', at, exchanges: exchanges.length, calls: calls.size, text };
}

/** Returns an instant if the console can show it. epochMs: NaN for none. */
export function readMoment(epochMs: number): number | undefined {
  return epochMs > 0 && epochMs < MAX_MOMENT ? epochMs : undefined;
}
