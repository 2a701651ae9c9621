/** Search that ignores accents and case: `isik` finds `Işık`, `IŞIK` and `ışık`. */

/** The minimum length of a search text; the server refuses shorter ones (spec §5). */
export const MIN_SEARCH_CHARS = 3;

/** Returns whether the folded text is too short for a search. An empty text is not: it means no search. */
export function isSearchTooShort(text: string | undefined): boolean {
  const length = [...foldForSearch(text ?? '')].length;
  return length > 0 && length < MIN_SEARCH_CHARS;
}

/** Folds Turkish letters to plain lower case. Fold both sides of a comparison. */
export function foldForSearch(text: string): string {
  if (text === '') return ''; // Most calls have an empty text.
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/['’‘´`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
