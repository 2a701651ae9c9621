/** Describes the result of a run. All reports, such as JUnit and Markdown, are written from this one value. */

import { type FindingKind, findVerdict } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { Suggestion } from '../suggest/suggest.ts';
import type { SuiteFinding } from './finding.ts';

export { groupFindings } from '#contracts/group-findings';

export type Verdict = FindingKind | 'untried' | 'conforms';
/** The verdicts, the worst first. */
export const VERDICTS = ['broken', 'assumption', 'drift', 'untried', 'conforms'] as const;

/**
 * A finding of a call. Equal findings about several rows of a list are merged into one, and `times` is their
 * number.
 */
export interface FindingReport extends SuiteFinding {
  /** Identifies the finding in a baseline. */
  readonly key: string;
  /** Whether the baseline accepts this finding. */
  readonly known: boolean;
  readonly times: number;
  /** The part of it that the site shows; set when the run was started with --client. */
  readonly site?: string;
  /**
   * A command that sends the request again, with variables for its secrets; absent if no request was sent.
   */
  readonly curl?: string;
}

/** A row of the table of findings, from which baseline, suggestions and reports are made. */
export interface FindingRow extends FindingReport {
  readonly call: string;
  readonly promise: string;
}

export interface CheckReport {
  readonly promise: string;
  readonly verdict: Verdict;
  readonly findings: readonly FindingReport[];
  /** The reason why the promise could not be checked. */
  readonly untried?: string;
  readonly ms: number;
}

export interface CallReport {
  readonly call: string;
  readonly verdict: Verdict;
  /** The checks of the call; the check of its example comes first. */
  readonly checks: readonly CheckReport[];
}

/** The exit code of a run: 0 conforms, 1 broken, 2 only assumption or drift, 3 could not run. */
export type ExitCode = 0 | 1 | 2 | 3;

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
  /** Sentences for the reader that are not findings. */
  readonly notes: readonly string[];
  /** The number of calls and documents with each verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The calls, those with the worst verdict first. */
  readonly calls: readonly CallReport[];
  /** Set when the run was compared with a baseline. */
  readonly baseline?: BaselineReport;
  /** Set when the run was started with --suggest. */
  readonly suggestions?: readonly Suggestion[];
}

/** Builds the report of a call: its verdict is the worst of its checks, or `untried` when its example was not sent. */
export function buildCallReport(
  { name }: Pick<AnyContract | AnyDocument, 'name'>,
  checks: readonly CheckReport[],
): CallReport {
  const worst = findVerdict(checks.flatMap(({ findings }) => findings));
  const verdict = worst === 'conforms' && checks[0]?.verdict === 'untried' ? 'untried' : worst;
  return { call: name, verdict, checks };
}

/**
 * Builds the report of a run. obstacle: the reason why the run cannot judge the contracts, if there is one.
 */
export function buildReport(
  { target, notes, calls }: Pick<Report, 'target' | 'notes' | 'calls'>,
  startedAt: Date,
  obstacle?: string,
): Report {
  const counts = countVerdicts(calls);
  return {
    target,
    notes,
    startedAt: startedAt.toISOString(),
    // Of the clock that gave `startedAt`, since readers of JUnit add both to find the end.
    ms: Date.now() - startedAt.getTime(),
    ...(obstacle === undefined ? conclude(counts) : { exitCode: 3, conclusion: obstacle }),
    counts,
    calls: sortWorstFirst(calls),
  };
}

function conclude(counts: Report['counts']): Pick<Report, 'exitCode' | 'conclusion'> {
  const { broken, assumption, drift, untried, conforms } = counts;
  if (broken > 0) return { exitCode: 1, conclusion: 'The contract is broken.' };
  if (assumption + drift > 0) {
    return { exitCode: 2, conclusion: 'The server conforms, but for assumptions and drift.' };
  }
  if (conforms === 0) return { exitCode: 3, conclusion: 'Nothing was tried.' };
  const extent = untried === 0 ? '' : ', as far as it was tried';
  return { exitCode: 0, conclusion: `The server conforms${extent}.` };
}

/** Returns the table of findings. */
export function listFindings({ calls }: Pick<Report, 'calls'>): FindingRow[] {
  return calls.flatMap(({ call, checks }) =>
    checks.flatMap(({ promise, findings }) => findings.map((finding) => ({ ...finding, call, promise }))),
  );
}

/** Returns the report with each finding changed. */
export function mapFindings(
  report: Report,
  change: (finding: FindingReport, call: string) => FindingReport,
): Report {
  const calls = report.calls.map((one) => ({
    ...one,
    checks: one.checks.map((check) => ({
      ...check,
      findings: check.findings.map((finding) => change(finding, one.call)),
    })),
  }));
  return { ...report, calls };
}

export function sortWorstFirst(calls: readonly CallReport[]): CallReport[] {
  return [...calls].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

export function countVerdicts(calls: readonly CallReport[]): Record<Verdict, number> {
  const counts = { broken: 0, assumption: 0, drift: 0, untried: 0, conforms: 0 };
  for (const { verdict } of calls) counts[verdict] += 1;
  return counts;
}

/** Returns the key of a finding in a baseline: call, path, verdict and kind of difference, but no observed value. */
export function formatKey(call: string, { kind, path, difference }: SuiteFinding): string {
  return `${`${call} ${forgetRows(path)}`.trim()}: ${kind}, ${difference}`;
}

/** Returns `data[3].gameID` as `data[].gameID`. */
function forgetRows(path: string): string {
  return path.replace(/\[\d+\]/g, '[]');
}
