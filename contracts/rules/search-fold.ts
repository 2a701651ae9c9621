/** Folds texts for a search that ignores accents and case: `isik` finds `Işık`, `IŞIK` and `ışık`. */

import { normalise } from '../normalise.ts';
import { removeInvisible } from '../separators.ts';

/** The minimum length of a search text; the server refuses shorter ones (spec §5). */
export const MIN_SEARCH_CHARS = 3;

/** Returns whether the folded text is too short for a search. An empty text is fine: it means no search. */
export function isSearchTooShort(text: string | undefined): boolean {
  const length = [...foldForSearch(text ?? '')].length;
  return length > 0 && length < MIN_SEARCH_CHARS;
}

/** Converts a text to plain lower-case letters. Both sides of a comparison must be folded. */
export function foldForSearch(text: string): string {
  if (text === '') return ''; // Most calls come without a search text.
  return normalise(removeInvisible(text).toLocaleLowerCase('tr'), 'NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/['’‘´`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
