/** Search that does not mind dots, hats and case: `isik` finds `Işık`, `IŞIK` and `ışık`. */

/** From how many characters the client asks; the server refuses fewer (spec §5). */
export const SEARCH_MINIMUM = 3;

/** Whether the text, folded, is of 1 or 2 characters: an empty one is no search (settled). */
export function isSearchTooShort(text: string | undefined): boolean {
  const length = [...searchFold(text ?? '')].length;
  return length > 0 && length < SEARCH_MINIMUM;
}

/** Folds Turkish letters to plain lower case; both sides of a comparison go through it. */
export function searchFold(text: string): string {
  if (text === '') return ''; // what most lists are asked for
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/['’‘´`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
