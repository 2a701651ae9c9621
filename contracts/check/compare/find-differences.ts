/** Finds where two JSON values differ. */
import { formatPath } from '../check.ts';

export interface Difference {
  readonly path: string;
  /** The two values; undefined for one that is missing. */
  readonly values: readonly [one: unknown, other: unknown];
}

/** Returns the differences of two values. at: the path of the values, with which all paths begin. */
export function findDifferences(one: unknown, other: unknown, at: string): Difference[] {
  return [...walkDifferences(one, other, at)];
}

/** Yields the differences of two values, in the order of the fields of the first one. */
export function* walkDifferences(one: unknown, other: unknown, at: string): Generator<Difference> {
  if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
    if (one !== other) yield { path: at, values: [one, other] };
    return;
  }
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const path = formatPath([Array.isArray(one) ? Number(key) : key], at);
    yield* walkDifferences(readOwn(one, key), readOwn(other, key), path);
  }
}

/**
 * Returns a function that counts the differences between a value and others. It reads only the others whole: what the
 * value alone has is counted by its number, so that many comparisons with a large value take no more work than one.
 */
export function createDifferenceCounter(value: unknown): (other: unknown) => number {
  const sizes = new Map<object, number>();
  const measure = (container: object): number => {
    const size = sizes.get(container) ?? Object.keys(container).length;
    sizes.set(container, size);
    return size;
  };
  const count = (one: unknown, other: unknown): number => {
    if (!isContainer(one) || !isContainer(other) || Array.isArray(one) !== Array.isArray(other)) {
      return one === other ? 0 : 1;
    }
    const keys = Object.keys(other);
    const shared = keys.filter((key) => Object.hasOwn(one, key));
    const within = shared.reduce((sum, key) => sum + count(readOwn(one, key), readOwn(other, key)), 0);
    return within + measure(one) + keys.length - 2 * shared.length;
  };
  return (other) => count(value, other);
}

function isContainer(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function readOwn(container: object, key: string): unknown {
  return Object.hasOwn(container, key) ? Reflect.get(container, key) : undefined;
}
