/**
 * Parses values with many wrong rows. zod passes the issues of a list as arguments of one call, so some 100,000
 * of them overflow the stack.
 */
import * as z from 'zod/mini';

/** The rows of each list that are parsed when all rows have too many issues. */
const FALLBACK_ROWS = [1000, 10];

type Parsed<S extends z.core.$ZodType> = z.core.util.SafeParseResult<z.output<S>>;

export interface ParsedRows<S extends z.ZodMiniType> {
  readonly parsed: Parsed<S>;
  /** Says how many rows were parsed, if not all were. */
  readonly limit?: string;
}

/** Parses a value, or only the first rows of its lists if all rows have too many issues. */
export function parseRows<S extends z.ZodMiniType>(schema: S, value: unknown): ParsedRows<S> {
  const whole = parseSafely(schema, value);
  if (whole) return { parsed: whole };
  for (const maxRows of FALLBACK_ROWS) {
    const parsed = parseSafely(schema, shortenLists(value, maxRows));
    const limit = `differs in too many rows: only the first ${maxRows} of each list were checked`;
    if (parsed) return { parsed, limit };
  }
  throw new RangeError('The value has too many issues, even in the first rows of its lists.');
}

/** Parses a value; returns undefined if it has too many issues. */
export function parseSafely<S extends z.core.$ZodType>(schema: S, value: unknown): Parsed<S> | undefined {
  try {
    return z.safeParse(schema, value);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function shortenLists(value: unknown, maxRows: number): unknown {
  if (Array.isArray(value)) return value.slice(0, maxRows).map((item) => shortenLists(item, maxRows));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, shortenLists(child, maxRows)]));
}
