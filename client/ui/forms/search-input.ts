/** Decides whether and when the typed text is searched for. */

import { isSearchTooShort } from '#contracts/rules/search-fold';
import { trimTyped } from '#contracts/separators';

/** The search starts this long after the last key press. */
export const SEARCH_DELAY_MS = 250;

/** Returns whether a text is long enough to be searched for. */
export function isSearchable(text: string): boolean {
  return trimTyped(text) !== '' && !isSearchTooShort(text);
}
