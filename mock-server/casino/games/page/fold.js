// Folds texts for the searches of the pages of sport and support. Their scripts cannot import `contracts`.

const INVISIBLE = /[\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]|\ufe0e|\ufe0f/g;

/**
 * Converts a text to plain lower-case letters, as `contracts/rules/search-fold` does.
 * @param {string} text
 */
export function foldForSearch(text) {
  return text
    .replace(INVISIBLE, '')
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/['’‘´`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
