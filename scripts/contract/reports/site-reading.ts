/** Reads the replies of a target as the site does, and says for each finding what the site makes of it. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { describeListPage, StatedTotal } from '#contracts/list-page';
import { type Difference, read } from '#contracts/read';
import type { Watcher } from '../run-suite.ts';
import type { HttpReply } from '../target.ts';
import { SCHEMA_DIFFERENCES } from './finding.ts';
import { type FindingRow, mapFindings } from './report.ts';

/** The readings of all replies to one call or document. */
interface Readings {
  readonly entry: AnyContract | AnyDocument;
  isBroken: boolean;
  /** Whether the replies of a paged call do not say how many rows there are. */
  isUncounted: boolean;
  /** The differences, each with the number of its places; rows share a path, so there are few. */
  readonly differences: Map<string, { readonly difference: Difference; times: number }>;
  /** The number of rows in each list of which the site leaves out rows, by path. */
  readonly rows: Map<string, number>;
}

const Success = z.object({
  result: z.boolean(),
  data: z.optional(z.unknown()),
  pagination: z.optional(z.unknown()),
});

/** Watches a run, and adds `site` to each finding about a reply. */
export function readAsSite(): Watcher {
  const readings = new Map<string, Readings>();
  return {
    note({ entry, data: request, reply }) {
      const success = findSuccess(entry, reply);
      if (success === undefined) return;
      const unread = { entry, isBroken: false, isUncounted: false, differences: new Map(), rows: new Map() };
      const own = readings.get(entry.name) ?? unread;
      readings.set(entry.name, own);
      addReading(own, success.value);
      if (entry.kind === 'contract' && entry.paged) own.isUncounted ||= !isCounted(success, request);
    },
    describe: (report) =>
      mapFindings(report, (finding) => {
        const own = readings.get(finding.call);
        const isOfReply = SCHEMA_DIFFERENCES.has(finding.difference) || isOfPagination(finding);
        return isOfReply && own ? { ...finding, site: nameFate(finding, own) } : finding;
      }),
  };
}

function addReading(readings: Readings, value: unknown): void {
  const { entry, differences, rows } = readings;
  const reading = read(entry.response, value);
  readings.isBroken ||= !reading.ok;
  for (const difference of reading.differences) {
    const key = JSON.stringify([difference.path, difference.kind, difference.cause]);
    const { times } = differences.get(key) ?? { times: 0 };
    differences.set(key, { difference, times: times + 1 });
  }
  const leftOut = reading.differences.filter(({ kind }) => kind === 'left-out');
  for (const path of new Set(leftOut.map((difference) => difference.path))) {
    rows.set(path, (rows.get(path) ?? 0) + countRows(value, path));
  }
}

/** The data of a success, and what stands beside it about its pages. */
interface ReadSuccess {
  readonly value: unknown;
  readonly pagination?: unknown;
}

/** Returns what the site reads of a success; undefined after a refusal or a failure. */
function findSuccess(entry: AnyContract | AnyDocument, { status, body }: HttpReply): ReadSuccess | undefined {
  if (status !== 200) return undefined;
  if (entry.kind === 'document') return { value: body ?? null };
  const reply = read(Success, body);
  if (!reply.ok || !reply.data.result) return undefined;
  return { value: reply.data.data ?? null, pagination: reply.data.pagination };
}

/** Returns whether the site knows from a reply how many rows there are. */
function isCounted({ value, pagination }: ReadSuccess, request: unknown): boolean {
  const stated = read(StatedTotal, pagination);
  const total = stated.ok ? stated.data.total : undefined;
  return describeListPage(total, Object(request), value).total !== undefined;
}

function isOfPagination({ path }: Pick<FindingRow, 'path'>): boolean {
  return path === 'pagination' || path.startsWith('pagination.');
}

/** Returns what the site makes of a finding, to follow the words "the site shows". */
function nameFate({ path }: FindingRow, readings: Readings): string {
  const { entry, isBroken, isUncounted, differences, rows } = readings;
  if (isOfPagination({ path })) return isUncounted ? 'the number of rows only at their end' : 'the same';
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
