/** Keeps lists short that are longer than the site has asked for. */
import * as z from 'zod/mini';

/**
 * The maximum number of rows that are read of any list, also of one that is requested without a limit. More would block
 * the page for seconds.
 */
export const MAX_ROWS = 1000;

/** No contract reads a value at this depth, and one that is nested without end would overflow the stack. */
const MAX_DEPTH = 20;

/** Returns a value without the entries of its lists, and of its objects of rows, beyond `MAX_ROWS`. */
export function boundLists(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return value;
  const bound = (child: unknown) => boundLists(child, depth + 1);
  if (Array.isArray(value)) return value.slice(0, MAX_ROWS).map(bound);
  const entries = Object.entries(value).slice(0, MAX_ROWS);
  return Object.fromEntries(entries.map(([key, child]) => [key, bound(child)]));
}

const Limited = z.object({ limit: z.int() });

/** Splits the data of a reply into the rows for which the request has asked, and those that came beyond its limit. */
export function splitAtLimit(
  data: unknown,
  request: object,
): { data: unknown; surplus?: readonly unknown[] } {
  const limited = z.safeParse(Limited, request);
  if (!Array.isArray(data) || !limited.success || data.length <= limited.data.limit) return { data };
  const { limit } = limited.data;
  return { data: data.slice(0, limit), surplus: data.slice(limit) };
}
