import { useQuery } from '../../core/routing/query.ts';

/**
 * Returns the number of pages that a list shows, which the address keeps, so that a reload and Back show as many
 * rows again; and a function that changes it.
 */
export function usePageCount(): readonly [number, (pageCount: number) => void] {
  const [query, setQuery] = useQuery();
  return [parsePageCount(query.page), (pageCount) => setQuery({ page: String(pageCount) })];
}

/** Returns the number of pages in the current address. */
export function readPageCount(): number {
  return parsePageCount(new URLSearchParams(location.search).get('page') ?? undefined);
}

/** Parses the number of pages in an address; returns 1 for a missing or invalid text. */
export function parsePageCount(text: string | undefined): number {
  return text !== undefined && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}
