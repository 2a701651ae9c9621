/** The length of a text for which the site searches. */
import { foldForSearch } from '../search-fold.ts';

/** The minimum length of a search text; the server refuses shorter ones (spec §5). */
export const MIN_SEARCH_CHARS = 3;

/** Returns whether the folded text is too short for a search. An empty text is fine: it means no search. */
export function isSearchTooShort(text: string | undefined): boolean {
  const length = [...foldForSearch(text ?? '')].length;
  return length > 0 && length < MIN_SEARCH_CHARS;
}
