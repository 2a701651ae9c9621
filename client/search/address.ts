/** The address of the page of results: `/search?q=lale&type=slots`. */
export const SEARCH_KINDS = ['slots', 'live', 'providers'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Returns the address of the page of results for a text. Without a kind it shows results of all kinds. */
export function buildSearchPath(text: string, kind?: SearchKind): string {
  return `/search?${new URLSearchParams({ q: text, ...(kind && { type: kind }) })}`;
}

/** Reads the kind from the query of an address; undefined, for all kinds, when it is missing or unknown. */
export function parseSearchKind(value: string | undefined): SearchKind | undefined {
  return SEARCH_KINDS.find((kind) => kind === value);
}
