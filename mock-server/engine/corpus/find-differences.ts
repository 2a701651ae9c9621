/** Finds where two JSON values differ. */
import { formatPath } from '#contracts/check';

/** Returns the paths at which two values differ. at: the path of the values, with which all paths begin. */
export function findDifferences(one: unknown, other: unknown, at: string): string[] {
  if (isContainer(one) && isContainer(other) && Array.isArray(one) === Array.isArray(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => {
      const path = formatPath([Array.isArray(one) ? Number(key) : key], at);
      return findDifferences(Reflect.get(one, key), Reflect.get(other, key), path);
    });
  }
  return JSON.stringify(one) === JSON.stringify(other) ? [] : [at];
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
