/** Rules for when a typed text is searched for. */
import { isSearchTooShort } from '#contracts/rules/search-fold';

/** A search starts this time after the last key. */
export const SEARCH_DELAY_MS = 250;

/** Returns whether a text is long enough to be searched for. */
export function isSearchable(text: string): boolean {
  return text.trim() !== '' && !isSearchTooShort(text);
}
