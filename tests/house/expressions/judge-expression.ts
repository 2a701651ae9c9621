import { readFileSync } from 'node:fs';
import { checkSync } from 'recheck';
import type { Expression } from './list-expressions.ts';

// Its other engines are programs of their own, which are not installed.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/**
 * Judges by an automaton alone, and bounds its size: nothing depends on the machine. The other way, which tries
 * texts, takes minutes for all expressions.
 */
const SETTINGS = { checker: 'automaton', timeout: null, maxNFASize: 1000 } as const;
/** It does not follow what stands before or after a place. */
const LOOKS_AROUND = /\(\?<?[=!]/;

/** The expressions that were judged safe before, one a line, since judging all takes half a minute. */
export const JUDGED_SAFE: ReadonlySet<string> = new Set(
  readFileSync(`${import.meta.dirname}/judged-safe.txt`, 'utf8')
    .trimEnd()
    .split('\n'),
);
const verdicts = new Map<string, string>();

/** Returns `safe` if the work of an expression grows no faster than its text, else what it is. */
export function judgeExpression(expression: Expression): string {
  const line = writeExpression(expression);
  if (JUDGED_SAFE.has(line)) return 'safe';
  const verdict = verdicts.get(line) ?? judgeAnew(expression);
  verdicts.set(line, verdict);
  return verdict;
}

/** Judges an expression, whether or not it was before. */
export function judgeAnew({ source, flags }: Pick<Expression, 'source' | 'flags'>): string {
  if (LOOKS_AROUND.test(source)) return 'unknown, since it looks around';
  const { status, ...rest } = checkSync(source, flags, SETTINGS);
  const detail = 'complexity' in rest ? rest.complexity.type : rest.error.kind;
  return status === 'safe' ? status : `${status} (${detail})`;
}

/** Writes an expression as a line of `judged-safe.txt`. */
export function writeExpression({ source, flags }: Pick<Expression, 'source' | 'flags'>): string {
  return `/${source}/${flags}`;
}
