/** Builds and reads the addresses of the results page, such as `/search?q=lale&type=slots`. */
export const SEARCH_KINDS = ['slots', 'live', 'providers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/**
 * Returns the address of the results page for a search text. Without a kind, the page shows results of all
 * kinds.
 */
export function buildSearchPath(text: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams({ q: text, ...(kind && { type: kind }) })}`;
}

/**
 * Parses the kind in the query of an address. Returns undefined, which means all kinds, if the kind is
 * missing or unknown.
 */
export function parseSearchKind(value: string | undefined): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === value);
}
