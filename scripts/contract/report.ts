/** What a run of the suite came to: one value, from which the terminal, JUnit, JSON and HTML are written. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { type Finding, type FindingKind, verdictOf } from '#contracts/judge';

export type Verdict = FindingKind | 'untried' | 'holds';
/** Worst first. */
export const VERDICTS = ['broken', 'assumption', 'drift', 'untried', 'holds'] as const;

/** Without secrets, long lists cut short. */
export interface ExchangeReport {
  readonly asked: string;
  readonly request: unknown;
  readonly status: number;
  readonly reply: unknown;
}

export interface CheckReport {
  readonly promise: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** Why it was not put to the test. */
  readonly untried?: string;
  readonly ms: number;
  /** What was said; empty where there is nothing to look into. */
  readonly exchanges: readonly ExchangeReport[];
}

export interface CallReport {
  readonly call: string;
  readonly summary: string;
  readonly source: string;
  readonly verdict: Verdict;
  /** The example first. */
  readonly checks: readonly CheckReport[];
}

/** 0 holds, 1 broken, 2 only assumption or drift, 3 could not run. */
export type ExitCode = 0 | 1 | 2 | 3;

export interface Report {
  readonly target: string;
  /** ISO, UTC. */
  readonly startedAt: string;
  readonly ms: number;
  readonly exitCode: ExitCode;
  /** The run in a sentence. */
  readonly conclusion: string;
  /** Calls and documents by their verdict. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Worst first. */
  readonly calls: readonly CallReport[];
}

/** A call is as bad as the worst of its checks; one whose example could not be sent was not tried. */
export function callReport(entry: AnyContract | AnyDocument, checks: readonly CheckReport[]): CallReport {
  const { name, summary, source } = entry;
  const worst = verdictOf(checks.flatMap(({ findings }) => findings));
  const verdict = worst === 'holds' && checks[0]?.verdict === 'untried' ? 'untried' : worst;
  return { call: name, summary, source, verdict, checks };
}

export function worstFirst(calls: readonly CallReport[]): CallReport[] {
  return [...calls].sort((a, b) => VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict));
}

export function countsOf(calls: readonly CallReport[]): Record<Verdict, number> {
  const count = (wanted: Verdict) => calls.filter(({ verdict }) => verdict === wanted).length;
  return {
    broken: count('broken'),
    assumption: count('assumption'),
    drift: count('drift'),
    untried: count('untried'),
    holds: count('holds'),
  };
}

/** As "1 broken, 3 untried, 20 holds": what there is, worst first. */
export function countsText(counts: Report['counts']): string {
  return VERDICTS.filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdict}`)
    .join(', ');
}

/** Findings alike in many rows are one line: `data[].gameID expected number, got string (48 times)`. */
export function grouped(findings: readonly Finding[]): (Finding & { readonly times: number })[] {
  const groups = new Map<string, Finding & { times: number }>();
  for (const { kind, path, message } of findings) {
    const anyRow = path.replace(/\[\d+\]/g, '[]');
    const key = JSON.stringify([kind, anyRow, message]);
    const known = groups.get(key);
    if (known) groups.set(key, { ...known, path: anyRow, times: known.times + 1 });
    else groups.set(key, { kind, path, message, times: 1 });
  }
  return [...groups.values()];
}
