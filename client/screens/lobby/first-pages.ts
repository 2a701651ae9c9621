/** Keeps the first pages of lists in memory, so that a list that was loaded before is shown at once. */
import type { FirstPage, PageOutcome } from '../../resources/paged-list.ts';

/**
 * A page older than this is still shown at once, but is also loaded again, since the number of taken seats at
 * a live table changes every five minutes.
 */
const FRESH_MS = 5 * 60_000;
/** The maximum number of pages in memory; beyond it the oldest is dropped. */
const MAX_PAGES = 40;

export interface FirstPages<Row> {
  find(key: string): FirstPage<Row> | undefined;
  /** Stores the page of a reply; a failure stores nothing. */
  store(key: string, outcome: PageOutcome<Row>): void;
  /** Returns all rows in memory. */
  listRows(): Row[];
  clear(): void;
}

/** Creates the memory of first pages. now: returns the time in ms. */
export function createFirstPages<Row>(now: () => number): FirstPages<Row> {
  const pages = new Map<string, Omit<FirstPage<Row>, 'isStale'> & { readonly at: number }>();
  return {
    find(key) {
      const page = pages.get(key);
      return page && { ...page, isStale: now() - page.at > FRESH_MS };
    },
    store(key, outcome) {
      if (!outcome.ok) return;
      pages.delete(key); // Setting the key again moves it to the end, as the newest.
      pages.set(key, { data: outcome.data, pagination: outcome.pagination, at: now() });
      const [oldest] = pages.keys();
      if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    },
    listRows: () => [...pages.values()].flatMap(({ data }) => data),
    clear: () => pages.clear(),
  };
}
