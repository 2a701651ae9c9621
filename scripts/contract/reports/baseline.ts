/** Reads, applies and writes a baseline: a file of known findings, so that only new ones fail a run. */
import { existsSync } from 'node:fs';
import * as z from 'zod/mini';
import { groupBy } from '#contracts/group-by';
import { isDay } from '#contracts/time/days';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';
import { type BaselineReport, type FindingRow, isFinding, type Report } from '../findings/report.ts';
import { writeReport } from '../findings/write-report.ts';
import { NEEDS_ACCOUNT } from '../live/sessions.ts';
import { listCauses } from './causes.ts';

/**
 * A known finding: the promise that it breaks, why it is accepted, who has to solve it, and the last day, in UTC, on
 * which it is accepted. Further fields are kept.
 */
const Known = z.looseObject({
  promise: z.string(),
  why: z.optional(z.string()),
  owner: z.optional(z.string()),
  until: z.optional(z.string().check(z.refine(isDay))),
});
type Known = z.infer<typeof Known>;

/** The known findings by their keys. */
export type Baseline = ReadonlyMap<string, Known>;

const File = z.object({ findings: z.record(z.string(), z.union([z.string(), Known])) });

/** Reads a baseline; a missing file is an empty one. Throws a FlagError when it is unusable. */
export function readBaseline(file: string): Baseline {
  if (!existsSync(file)) return new Map();
  const { data, error } = File.safeParse(readForeignJson(file, file));
  if (!data) throw new FlagError(describeProblem(file, error.issues[0]?.path));
  return new Map(
    Object.entries(data.findings).map(([key, known]) => [
      key,
      typeof known === 'string' ? { promise: known } : known,
    ]),
  );
}

function describeProblem(file: string, [, finding]: readonly PropertyKey[] = []): string {
  return finding === undefined
    ? `${file} is no baseline: write it anew with --update-baseline after deleting it.`
    : `${file}: a field of "${String(finding)}" is no text, or until no day.`;
}

/** Writes a baseline sorted by key, with one finding per line, so that its diffs are readable. */
export async function writeBaseline(file: string, baseline: Baseline): Promise<void> {
  const sorted = [...baseline].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const lines = sorted.map(([key, known]) => {
    const value = Object.keys(known).length === 1 ? known.promise : known;
    return `\n    ${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  });
  await writeReport(file, `{\n  "findings": {${lines.join(',')}\n  }\n}\n`);
}

/**
 * Marks the known findings of a report, and derives exit code and conclusion from the others alone: those that are
 * new, and those whose last day is past. A report with exit code 3, of a run that could not judge the contracts, keeps
 * its exit code and conclusion.
 *
 * names: the names of all calls and documents, including those that the run did not select.
 */
export function applyBaseline(
  report: Report,
  baseline: Baseline,
  file: string,
  names: Iterable<string>,
): Report {
  const rows = report.rows.map((row) => (isFinding(row) ? markKnown(row, baseline, report.startedAt) : row));
  const marked = { ...report, rows };
  const findings = rows.filter(isFinding);
  const fresh = findings.filter(({ known }) => !known);
  const causes = listCauses(marked);
  const seen = new Set(findings.map(({ key }) => key));
  const isJudged = judgeKeys(baseline, report, names);
  const summary: BaselineReport = {
    file,
    known: causes.filter(({ known }) => known).length,
    new: causes.filter(({ known }) => !known).length,
    gone: [...baseline.keys()].filter((key) => !seen.has(key) && isJudged(key)).sort(),
  };
  const judged = { ...marked, baseline: summary };
  if (report.exitCode === 3) return judged;
  if (lacksAccount(report, baseline)) return { ...judged, exitCode: 3, conclusion: WITHOUT_ACCOUNT };
  const worst = fresh.some(({ kind }) => kind === 'broken') ? 1 : fresh.length > 0 ? 2 : 0;
  const counts = `${summary.new} new, ${summary.known} known, ${summary.gone.length} gone.`;
  return { ...judged, exitCode: worst, conclusion: `${CONCLUSIONS[worst]} ${counts}` };
}

/** Adds to a finding whether it is known, and what the baseline says of it. at: the time of the run, in ISO format. */
function markKnown(finding: FindingRow, baseline: Baseline, at: string): FindingRow {
  const entry = baseline.get(finding.key);
  if (!entry) return { ...finding, known: false };
  const { why, owner, until } = entry;
  const isPast = until !== undefined && until < at.slice(0, at.indexOf('T'));
  const day = until && `accepted ${isPast ? 'only ' : ''}until ${until}`;
  const remarks = [day, owner && `owner: ${owner}`, why].filter(Boolean).join('; ');
  const message = remarks === '' ? finding.message : `${finding.message} (${remarks})`;
  return { ...finding, known: !isPast, message };
}

/** A run that has lost its credentials must not pass, since most calls then go unchecked. */
const WITHOUT_ACCOUNT =
  'The baseline comes from runs with an account, and this one had none: set VITRIN_USERNAME and VITRIN_PASSWORD.';

/** Returns whether calls with known findings were not checked because the run has no account. */
function lacksAccount({ rows }: Report, baseline: Baseline): boolean {
  const calls = new Set(Array.from(baseline.keys(), readCall));
  return rows.some((row) => !isFinding(row) && row.untried === NEEDS_ACCOUNT && calls.has(row.call));
}

/**
 * Returns a new baseline: the findings of this run with what was said of them, and the known findings that it could
 * not judge.
 */
export function renewBaseline(report: Report, baseline: Baseline, names: Iterable<string>): Baseline {
  const isJudged = judgeKeys(baseline, report, names);
  const unjudged = [...baseline].filter(([key]) => !isJudged(key));
  const judged = report.rows.filter(isFinding);
  return new Map([
    ...unjudged,
    ...judged.map(({ key, promise }): [string, Known] => [key, { ...baseline.get(key), promise }]),
  ]);
}

/** Returns a function that says whether the run checked the promise of a known finding, and so could have found it again. */
function judgeKeys(baseline: Baseline, { rows }: Report, names: Iterable<string>): (key: string) => boolean {
  const rowsByCall = groupBy(rows, ({ call }) => call);
  const registered = new Set(names);
  return (key) => {
    const call = readCall(key);
    const own = rowsByCall.get(call);
    // A removed call can have no findings, so its promises count as checked.
    if (!own) return !registered.has(call);
    const row = own.find(({ promise }) => promise === baseline.get(key)?.promise) ?? own[0];
    return row?.verdict !== 'untried';
  };
}

/** Returns the name of the call or document with which the key of a finding begins. */
function readCall(key: string): string {
  return /^(?:GET )?[^ :]*/.exec(key)?.[0] ?? '';
}

const CONCLUSIONS = {
  0: 'Nothing new.',
  1: 'The contract is broken where the baseline does not accept it.',
  2: 'Assumptions or drift that the baseline does not accept.',
} as const;
