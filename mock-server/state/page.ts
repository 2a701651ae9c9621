/** A page of a list, and its place in it. */
import type { Pagination } from '#contracts/envelope';

export class Page<Rows = unknown> {
  readonly data: Rows;
  readonly pagination: Pagination;

  constructor(data: Rows, pagination: Pagination) {
    this.data = data;
    this.pagination = pagination;
  }
}

/** Which rows of a list are wanted. */
export interface Window {
  readonly limit: number;
  readonly offset: number;
}

/** The wanted rows of a list, without their place. */
export function rowsOf<Row>(list: readonly Row[], { limit, offset }: Window): Row[] {
  return list.slice(offset, offset + limit);
}

/** The wanted rows of a list, with their place. */
export function pageOf<Row>(list: readonly Row[], window: Window): Page<Row[]> {
  const { limit, offset } = window;
  return new Page(rowsOf(list, window), { limit, offset, total: list.length });
}
