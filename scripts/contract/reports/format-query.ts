import type { AnyDocument } from '#contracts/document';

/** Returns the query with its question mark, or an empty text. */
export function formatQuery({ query }: AnyDocument): string {
  return query ? `?${new URLSearchParams(query)}` : '';
}
