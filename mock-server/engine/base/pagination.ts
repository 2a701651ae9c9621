import type { Pagination } from '#contracts/envelope';

/** The result of a handler that returns one page of a list. */
export class Page<Rows = unknown> {
  readonly data: Rows;
  readonly pagination: Pagination;

  constructor(data: Rows, pagination: Pagination) {
    this.data = data;
    this.pagination = pagination;
  }
}

/** The part of a list that a request selects. */
export interface PageWindow {
  readonly limit: number;
  readonly offset: number;
}

export function sliceRows<Row>(list: readonly Row[], { limit, offset }: PageWindow): Row[] {
  return list.slice(offset, offset + limit);
}

/** Returns the rows that a window selects, as a page with limit, offset and total. */
export function paginate<Row>(list: readonly Row[], window: PageWindow): Page<Row[]> {
  const { limit, offset } = window;
  return new Page(sliceRows(list, window), { limit, offset, total: list.length });
}
