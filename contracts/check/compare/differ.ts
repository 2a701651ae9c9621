/** Describes a difference between two recordings. */
import type { Difference, Finding } from '../check.ts';

/** The names of what is compared, as in `the recording`. */
export type Sides = readonly [one: string, other: string];

/** A difference, which is an assumption, since the specification usually states nothing about it. */
export interface ComparisonFinding extends Finding {
  /** `unsent`: only one of the recordings has the call. */
  readonly difference: Difference | 'unsent';
}

/** Returns a list of one finding. texts: what the sides have at the path. */
export function differ(
  path: string,
  texts: readonly [one: string, other: string],
  sides: Sides,
  difference: 'value' | 'type' = 'value',
): ComparisonFinding[] {
  const message = `is ${texts[0]} in ${sides[0]}, ${texts[1]} in ${sides[1]}`;
  return [{ kind: 'assumption', path, message, difference }];
}

/** Writes a value as JSON, or what has none. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
