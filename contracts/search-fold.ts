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
