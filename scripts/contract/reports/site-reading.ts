/** Reads the replies of a target as the site does, and says for each finding what the site makes of it. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { type Difference, read } from '#contracts/read';
import { readDefinition, unwrapSchema } from '#contracts/schema';
import { SCHEMA_DIFFERENCES } from '../finding.ts';
import type { FindingReport, Report } from '../report.ts';
import { type HttpReply, type Target, watchReplies } from '../target.ts';

export interface SiteReading {
  /** The given target, wrapped so that its replies are read. The run has to use this one. */
  readonly target: Target;
  /** Returns the report with `site` at each finding about a reply. */
  describe(report: Report): Report;
}

/** The readings of all replies to one call or document. */
interface Readings {
  readonly entry: AnyContract | AnyDocument;
  isBroken: boolean;
  /** The differences, each with the number of its places; rows share a path, so there are few. */
  readonly differences: Map<string, { readonly difference: Difference; times: number }>;
  /** The number of rows in each list of the schema, by path. */
  readonly rows: Map<string, number>;
}

const Success = z.object({ result: z.boolean(), data: z.optional(z.unknown()) });

export function readAsSite(target: Target): SiteReading {
  const readings = new Map<string, Readings>();

  function note(entry: AnyContract | AnyDocument, { status, body }: HttpReply) {
    const value = findValue(entry, status, body);
    if (value === undefined) return;
    const ofEntry = readings.get(entry.name) ?? createReadings(entry);
    readings.set(entry.name, ofEntry);
    const reading = read(entry.response, value);
    ofEntry.isBroken ||= !reading.ok;
    for (const difference of reading.differences) addDifference(ofEntry, difference);
    for (const [path, count] of ofEntry.rows) ofEntry.rows.set(path, count + countRows(value, path));
  }

  return {
    target: watchReplies(target, note),
    describe: (report) => ({
      ...report,
      calls: report.calls.map((call) => ({
        ...call,
        checks: call.checks.map((check) => ({
          ...check,
          findings: check.findings.map((finding) => describeFinding(finding, readings.get(call.call))),
        })),
      })),
    }),
  };
}

function createReadings(entry: AnyContract | AnyDocument): Readings {
  const rows = new Map(listRowPaths(entry.response).map((path) => [path, 0]));
  return { entry, isBroken: false, differences: new Map(), rows };
}

function addDifference({ differences }: Readings, difference: Difference): void {
  const key = JSON.stringify([difference.path, difference.kind, difference.cause]);
  const same = differences.get(key);
  if (same) same.times += 1;
  else differences.set(key, { difference, times: 1 });
}

/** Lists the paths of the rows of all lists in a schema, such as `[].methods[]`. */
function listRowPaths(schema: z.core.$ZodType, at = ''): string[] {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'array':
      return [`${at}[]`, ...listRowPaths(def.element, `${at}[]`)];
    case 'object':
      return Object.entries(def.shape).flatMap(([key, child]) =>
        listRowPaths(child, at === '' ? key : `${at}.${key}`),
      );
    case 'union':
      return def.options.flatMap((option) => listRowPaths(option, at));
    default:
      return [];
  }
}

/** Returns the value that the site reads of a success; undefined after a refusal or a failure. */
function findValue(entry: AnyContract | AnyDocument, status: number, body: unknown): unknown {
  if (status !== 200) return undefined;
  if (entry.kind === 'document') return body ?? null;
  const reply = read(Success, body);
  return reply.ok && reply.data.result ? (reply.data.data ?? null) : undefined;
}

function describeFinding(finding: FindingReport, readings: Readings | undefined): FindingReport {
  const isOfReply = SCHEMA_DIFFERENCES.has(finding.difference);
  return isOfReply && readings ? { ...finding, site: nameFate(finding, readings) } : finding;
}

/** Returns what the site makes of a finding, to follow the words "the site shows". */
function nameFate({ path }: FindingReport, { entry, isBroken, differences, rows }: Readings): string {
  const field = normalisePath(entry.kind === 'contract' ? path.replace(/^data\.?/, '') : path);
  const isWithin = (inner: string, outer: string) =>
    inner === outer || (outer !== '' && (inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[]`)));
  const isAbout = ({ path: at, cause = at }: Difference) => isWithin(field, cause) || isWithin(cause, field);
  const about = [...differences.values()].filter(({ difference }) => isAbout(difference));
  const has = (kind: Difference['kind']) => about.some(({ difference }) => difference.kind === kind);
  if (isBroken && (field === '' || has('broken') || has('left-out'))) return 'an error';
  if (has('absent')) return field === '' ? 'nothing of it' : 'the page without the field';
  const leftOut = about.filter(({ difference }) => difference.kind === 'left-out');
  const at = leftOut[0]?.difference.path;
  if (at !== undefined) {
    const lost = leftOut
      .filter(({ difference }) => difference.path === at)
      .reduce((sum, { times }) => sum + times, 0);
    return `the page without ${lost} of ${rows.get(at) ?? lost} rows`;
  }
  return has('unknown') ? 'a neutral name' : 'the same';
}

function normalisePath(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}

/** Counts the rows at a path such as `[].methods[]` in a value. */
function countRows(value: unknown, path: string): number {
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '');
  return steps.reduce<unknown[]>((values, step) => values.flatMap((each) => listAt(each, step)), [value])
    .length;
}

function listAt(value: unknown, step: string): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return step === '[]' ? Object.values(value) : Object.hasOwn(value, step) ? [Reflect.get(value, step)] : [];
}
