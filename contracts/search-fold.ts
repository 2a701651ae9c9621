/** Folds texts for a search that ignores accents and case: `isik` finds `Işık`, `IŞIK` and `ışık`. */

import { normalise } from './normalise.ts';
import { removeInvisible } from './separators.ts';

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

/** Returns the words of a search in a list: words that a row has, and words after a `-` that it has not. */
export function readSearchWords(search: string): readonly string[] {
  return foldForSearch(search)
    .split(' ')
    .filter((word) => /[^-]/.test(word));
}

/** Returns whether each word occurs in a folded text, and no word after a `-`. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));
}
