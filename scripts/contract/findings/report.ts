/** Describes the result of a run as one list of rows. All reports, such as JUnit and Markdown, are written from it. */

import { type FindingKind, findVerdict } from '#contracts/check/check';
import { groupBy } from '#contracts/group-by';
import { forgetRows } from '#contracts/json-values';
import type { Fidelity } from './fidelity-figures.ts';
import type { SuiteFinding } from './finding.ts';

export type Verdict = FindingKind | 'untried' | 'conforms';
/** The verdicts, the worst first. */
const VERDICTS: readonly Verdict[] = ['broken', 'assumption', 'drift', 'untried', 'conforms'];

/** A check of a call: the promise that was checked, and how long that took. */
interface CheckOfCall {
  /** The name of the call or document. */
  readonly call: string;
  readonly promise: string;
  readonly ms: number;
}

/** A check without findings. */
export interface PlainRow extends CheckOfCall {
  readonly verdict: 'untried' | 'conforms';
  /** The reason why the promise could not be checked. */
  readonly untried?: string;
  /** Set when the run was not permitted to send the call, so that --require all does not ask for it. */
  readonly isUnsendable?: boolean;
  /** Set when an account would let the run try it. */
  readonly needsAccount?: boolean;
}

/**
 * A finding of a check. Equal findings about several rows of a list are merged into one, and `times` is their
 * number.
 */
export interface FindingRow extends CheckOfCall, SuiteFinding {
  readonly verdict: FindingKind;
  /** Identifies the finding in a baseline. */
  readonly key: string;
  /** Whether the baseline accepts this finding. */
  readonly known: boolean;
  readonly times: number;
  /**
   * A command that sends the request again, with variables for its secrets; absent if no request was sent.
   */
  readonly curl?: string;
}

export type Row = PlainRow | FindingRow;

/** The exit code of a run: 0 conforms, 1 broken, 2 only assumption or drift, 3 could not run. */
export type ExitCode = 0 | 1 | 2 | 3;

/** The news of a run, as lines. */
export interface News {
  /** The time of the other run. */
  readonly since: string;
  readonly added: readonly string[];
  readonly gone: readonly string[];
  readonly changed: readonly string[];
}

/** A change of the contracts that a person can make by hand, so that findings are accepted. */
export interface Suggestion {
  /** The file and line that declare the field, relative to the project's folder; absent if there are no sources. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** The call or document, and the path of the field in its reply. */
  readonly call: string;
  readonly path: string;
  /** The present declaration; absent for a new field. */
  readonly present?: string;
  readonly proposed: string;
  /** The observed values of the field, as in "in 3 of 4: 2 text, 1 null". */
  readonly evidence: string;
}

/** The result of comparing the findings of a run with those of a baseline. */
export interface BaselineReport {
  readonly file: string;
  /** The number of known findings, and the number of new ones. */
  readonly known: number;
  readonly new: number;
  /** The keys of known findings that were not found again. */
  readonly gone: readonly string[];
}

export interface Report {
  readonly target: string;
  /** The time of the start, in ISO format and UTC. */
  readonly startedAt: string;
  readonly ms: number;
  readonly exitCode: ExitCode;
  /** The result in a sentence. */
  readonly conclusion: string;
  /** What to do about it, where that is not the usual. */
  readonly task?: string;
  /** Sentences for the reader that are not findings. */
  readonly notes: readonly string[];
  /**
   * The rows of a call stand together, its example first, and calls with the worst verdict come first.
   */
  readonly rows: readonly Row[];
  /** Set when the run was compared with a baseline. */
  readonly baseline?: BaselineReport;
  /** The required calls that were untried. */
  readonly missing?: readonly string[];
  /** The calls that were granted, and the fields of their replies that are stated or agreed, and so could have failed. */
  readonly fallible?: { readonly calls: number; readonly fields: number };
  /** Set when the run was started with --fidelity. */
  readonly fidelity?: Fidelity;
  /** The differences to the run before. */
  readonly fidelityNews?: News;
  /** Set when the run was started with --since. */
  readonly news?: News;
  /** Set when the run was started with --suggest. */
  readonly suggestions?: readonly Suggestion[];
}

interface CallRows {
  readonly call: string;
  /** The worst verdict of the rows, or `untried` when the example was not sent. */
  readonly verdict: Verdict;
  readonly rows: readonly Row[];
}

/**
 * Builds the report of a run. obstacle: the reason why the run cannot judge the contracts, if there is one.
 */
export function buildReport(
  { target, notes, rows }: Pick<Report, 'target' | 'notes' | 'rows'>,
  startedAt: Date,
  obstacle?: string,
): Report {
  const calls = listCalls({ rows }).sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
  return {
    target,
    notes,
    startedAt: startedAt.toISOString(),
    // Of the clock that gave `startedAt`, since readers of JUnit add both to find the end.
    ms: Date.now() - startedAt.getTime(),
    ...(obstacle === undefined
      ? conclude(calls.map(({ verdict }) => verdict))
      : { exitCode: 3, conclusion: obstacle }),
    rows: calls.flatMap((call) => call.rows),
  };
}

/** Builds the report of a run that had nothing to check. conclusion: why. */
export function buildEmptyReport(target: string, conclusion: string): Report {
  const startedAt = new Date().toISOString();
  return { target, startedAt, ms: 0, exitCode: 0, conclusion, notes: [], rows: [] };
}

function conclude(verdicts: readonly Verdict[]): Pick<Report, 'exitCode' | 'conclusion'> {
  if (verdicts.includes('broken')) return { exitCode: 1, conclusion: 'The contract is broken.' };
  const subject = verdicts.includes('untried') ? 'What was tried conforms' : 'The server conforms';
  if (verdicts.includes('assumption') || verdicts.includes('drift')) {
    return { exitCode: 2, conclusion: `${subject}, but for assumptions and drift.` };
  }
  if (!verdicts.includes('conforms')) return { exitCode: 3, conclusion: 'Nothing was tried.' };
  return { exitCode: 0, conclusion: `${subject}.` };
}

/** Returns the rows of each call, in the order of the report. */
export function listCalls({ rows }: Pick<Report, 'rows'>): CallRows[] {
  return [...groupBy(rows, ({ call }) => call)].map(([call, own]) => {
    const worst = findVerdict(own.filter(isFinding));
    const isUntried = worst === 'conforms' && own[0]?.verdict === 'untried';
    return { call, verdict: isUntried ? 'untried' : worst, rows: own };
  });
}

/** Returns the calls whose example was not sent, each with the reason. */
export function listUntried(report: Pick<Report, 'rows'>): PlainRow[] {
  return listCalls(report).flatMap(({ rows: [row] }) => (row?.verdict === 'untried' ? [row] : []));
}

/**
 * Adds the required calls that were untried to a report. If there are any, its exit code is 3; one with this code
 * already keeps its conclusion.
 */
export function requireTried(report: Report, isRequired: (example: PlainRow) => boolean): Report {
  const missing = listUntried(report).flatMap((row) => (isRequired(row) ? [row.call] : []));
  if (missing.length === 0 || report.exitCode === 3) return { ...report, missing };
  const conclusion = `Required, but untried: ${missing.join(', ')}.`;
  return { ...report, missing, exitCode: 3, conclusion, task: 'Their reasons stand below.' };
}

/** Ends a report with 3 for these reasons, if there are any. A broken contract stays the result. */
export function requireMore(report: Report, reasons: readonly string[], task: string): Report {
  if (reasons.length === 0 || report.exitCode === 3) return report;
  if (report.exitCode === 1) return { ...report, notes: [...report.notes, ...reasons] };
  return { ...report, exitCode: 3, conclusion: reasons.join(' '), task };
}

export function isFinding(row: Row): row is FindingRow {
  return 'kind' in row;
}

/**
 * Returns the key of a finding in a baseline: call, path, verdict and kind of difference, but no observed value. Bad data
 * that a call accepts has one key for all fields, since a slow call gets each flaw in one field only.
 */
export function formatKey(call: string, { kind, path, difference }: SuiteFinding): string {
  const isBadData = difference === 'accepted' && path.startsWith('request.');
  const place = isBadData ? call : `${call} ${forgetRows(path)}`.trim();
  return `${place}: ${kind}, ${difference}`;
}
