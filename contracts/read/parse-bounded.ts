/**
 * Parses values of any size. zod builds an issue for each wrong field of each row, which costs far more than the
 * rows themselves, so the issues of a list are found row by row, up to a limit.
 */
import * as z from 'zod/mini';
import { hasMoreValues } from '../json-values.ts';

/** A value with more values in it than this is checked part by part. */
const MAX_SMALL_VALUES = 1000;

/** zod has no public option to stop at the first issue. `validate` has it, but returns no data. */
const TO_FIRST_ISSUE: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/**
 * Parses a value, a large one only up to its first issue, so that a wrong value costs no more than a right one.
 * Small values, such as requests, are parsed without options, which costs zod a third less. Returns undefined if even
 * these issues overflow the stack: zod passes all issues of a record as arguments of one call.
 */
export function parseBounded<S extends z.core.$ZodType>(
  schema: S,
  value: unknown,
): z.core.util.SafeParseResult<z.output<S>> | undefined {
  if (isSmallValue(value)) return z.safeParse(schema, value);
  try {
    return z.safeParse(schema, value, TO_FIRST_ISSUE);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Returns whether a value has at most `MAX_SMALL_VALUES` values in it. */
export function isSmallValue(value: unknown): boolean {
  return !hasMoreValues(value, MAX_SMALL_VALUES);
}
