/** Tells from a page of a list how many rows the list has, and whether more follow. */
import * as z from 'zod/mini';
import { Pagination } from '../envelope.ts';

/** The part of the pagination that a client needs. Its own request says the rest. */
export const StatedTotal = z.object({ total: Pagination.shape.total });

const RequestedPage = z.object({ limit: z.int(), offset: z.int() });

/**
 * stated: the total in the reply, if it has one; request: the data of the request; rows: the data of the reply, also
 * what it has beyond the limit.
 */
export function describeListPage(stated: number | undefined, request: object, rows: unknown) {
  const count = Array.isArray(rows) ? rows.length : 0;
  const page = z.safeParse(RequestedPage, request);
  const { limit, offset } = page.success ? page.data : { limit: count + 1, offset: 0 };
  // A page beyond the end has no rows, so only rows contradict a total.
  const isCredible = stated !== undefined && stated >= (count === 0 ? 0 : offset + count);
  return {
    /** The number of rows on all pages; undefined if the reply does not state it, or its own rows contradict it. */
    total: isCredible ? stated : undefined,
    /** Whether more rows may follow. Without a total, a page that is shorter than requested is the last. */
    hasMore: isCredible ? offset + Math.min(count, limit) < stated : count >= limit,
    /** Whether the reply states that there are no rows (spec §8: pagination 0). */
    isEmpty: stated === 0,
  };
}

export type ListPage = Readonly<ReturnType<typeof describeListPage>>;

/** Returns the number of all rows; undefined while it is not known. shownCount: the number of rows up to the page's last. */
export function countRows(
  { total, hasMore }: Pick<ListPage, 'total' | 'hasMore'>,
  shownCount: number,
): number | undefined {
  return total ?? (hasMore ? undefined : shownCount);
}
