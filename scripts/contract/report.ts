/** The result of a run: one value, from which the terminal, JUnit, JSON and HTML reports are written. */

import { type Finding, type FindingKind, findVerdict } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';

export type Verdict = FindingKind | 'untried' | 'conforms';
/** The verdicts, the worst first. */
export const VERDICTS = ['broken', 'assumption', 'drift', 'untried', 'conforms'] as const;

/** A redacted exchange; long lists and texts are cut. */
export interface ExchangeReport {
  readonly call: string;
  readonly request: unknown;
  readonly status: number;
  readonly reply: unknown;
}

export interface CheckReport {
  readonly promise: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** The reason why the promise could not be checked. */
  readonly untried?: string;
  readonly ms: number;
  /** Empty when there are no findings. */
  readonly exchanges: readonly ExchangeReport[];
}

export interface CallReport {
  readonly call: string;
  readonly summary: string;
  readonly source: string;
  readonly verdict: Verdict;
  /** The checks of the call; that of its example is the first. */
  readonly checks: readonly CheckReport[];
}

/** 0 conforms, 1 broken, 2 only assumption or drift, 3 could not run. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Report {
  readonly target: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly ms: number;
  readonly exitCode: ExitCode;
  /** The result in a sentence. */
  readonly conclusion: string;
  /** Numbers of calls and documents by verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The calls, those with the worst verdict first. */
  readonly calls: readonly CallReport[];
}

/** Builds the report of a call: its verdict is the worst of its checks, or `untried` when its example was not sent. */
export function buildCallReport(
  entry: AnyContract | AnyDocument,
  checks: readonly CheckReport[],
): CallReport {
  const { name, summary, source } = entry;
  const worst = findVerdict(checks.flatMap(({ findings }) => findings));
  const verdict = worst === 'conforms' && checks[0]?.verdict === 'untried' ? 'untried' : worst;
  return { call: name, summary, source, verdict, checks };
}

export function sortWorstFirst(calls: readonly CallReport[]): CallReport[] {
  return [...calls].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

export function countVerdicts(calls: readonly CallReport[]): Record<Verdict, number> {
  const count = (kind: Verdict) => calls.filter(({ verdict }) => verdict === kind).length;
  return {
    broken: count('broken'),
    assumption: count('assumption'),
    drift: count('drift'),
    untried: count('untried'),
    conforms: count('conforms'),
  };
}

/** Returns the counts above 0, the worst first, as in "1 broken, 3 untried, 20 conforms". */
export function formatCounts(counts: Report['counts']): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdict}`)
    .join(', ');
}

/** Merges equal findings of many rows: `data[].gameID expected number, got string (48 times)`. */
export function groupFindings(findings: readonly Finding[]): (Finding & { readonly times: number })[] {
  const groups = new Map<string, Finding & { times: number }>();
  for (const { kind, path, message } of findings) {
    const anyRow = path.replace(/\[\d+\]/g, '[]');
    const key = JSON.stringify([kind, anyRow, message]);
    const group = groups.get(key);
    if (group) groups.set(key, { ...group, path: anyRow, times: group.times + 1 });
    else groups.set(key, { kind, path, message, times: 1 });
  }
  return [...groups.values()];
}
