/** Reads the replies of a target as the site does, and says for each finding what the site makes of it. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { type Difference, read } from '#contracts/read';
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
  readonly differences: Difference[];
  /** The values that were read, to count their rows. */
  readonly values: unknown[];
}

const Success = z.object({ result: z.boolean(), data: z.optional(z.unknown()) });

export function readAsSite(target: Target): SiteReading {
  const readings = new Map<string, Readings>();

  function note(entry: AnyContract | AnyDocument, { status, body }: HttpReply) {
    const value = findValue(entry, status, body);
    if (value === undefined) return;
    const ofEntry = readings.get(entry.name) ?? { entry, isBroken: false, differences: [], values: [] };
    readings.set(entry.name, ofEntry);
    const reading = read(entry.response, value);
    ofEntry.isBroken ||= !reading.ok;
    ofEntry.differences.push(...reading.differences);
    ofEntry.values.push(value);
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
function nameFate({ path }: FindingReport, { entry, isBroken, differences, values }: Readings): string {
  const field = normalisePath(entry.kind === 'contract' ? path.replace(/^data\.?/, '') : path);
  const isWithin = (inner: string, outer: string) =>
    inner === outer || (outer !== '' && (inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[]`)));
  const isAbout = ({ path: at, cause = at }: Difference) => isWithin(field, cause) || isWithin(cause, field);
  const about = differences.filter(isAbout);
  if (isBroken && (field === '' || about.some(({ kind }) => kind === 'broken' || kind === 'left-out')))
    return 'an error';
  if (about.some(({ kind }) => kind === 'absent'))
    return field === '' ? 'nothing of it' : 'the page without the field';
  const leftOut = about.filter(({ kind }) => kind === 'left-out');
  const [first] = leftOut;
  if (first) {
    const count = values.reduce((sum: number, value) => sum + countRows(value, first.path), 0);
    const lost = leftOut.filter((each) => each.path === first.path).length;
    return `the page without ${lost} of ${count} rows`;
  }
  if (about.some(({ kind }) => kind === 'unknown')) return 'a neutral name';
  return 'the same';
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
  return step === '[]'
    ? Object.values(value)
    : Object.entries(value).flatMap(([key, child]) => (key === step ? [child] : []));
}
