/** Finds where two JSON values differ. */
import { formatPath } from '../check.ts';

export interface Difference {
  readonly path: string;
  /** The two values; undefined for one that is missing. */
  readonly values: readonly [one: unknown, other: unknown];
}

/** Returns the differences of two values. at: the path of the values, with which all paths begin. */
export function findDifferences(one: unknown, other: unknown, at: string): Difference[] {
  if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => {
      const path = formatPath([Array.isArray(one) ? Number(key) : key], at);
      return findDifferences(Reflect.get(one, key), Reflect.get(other, key), path);
    });
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [{ path: at, values: [one, other] }];
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
