/**
 * Suggests another text for a search that finds nothing: similar words from the names of games, tables and
 * providers.
 */
import { foldForSearch, MIN_SEARCH_CHARS } from '#contracts/rules/search-fold';

export interface Suggestion {
  /** The suggested search, in lower case. */
  readonly text: string;
  readonly distance: number;
}

/** Words with a greater edit distance count as different words, not as typing errors. */
const MAX_DISTANCE = 2;
/** A text with fewer letters may have only one wrong letter, since two would change most of the word. */
const MIN_CHARS_FOR_TWO_ERRORS = 5;

/**
 * Searches the names for words that are similar to the text, and returns the most similar ones; undefined if
 * no words are similar enough. Of equally similar words, those of the earlier name are returned.
 */
export function suggestSearch(text: string, names: Iterable<string>): Suggestion | undefined {
  const search = foldForSearch(text);
  if (search.length < MIN_SEARCH_CHARS) return undefined;
  let max = search.length < MIN_CHARS_FOR_TWO_ERRORS ? MAX_DISTANCE - 1 : MAX_DISTANCE;
  const wordCount = search.split(' ').length;
  let nearest: Suggestion | undefined;
  for (const name of names) {
    for (const words of listWordRuns(name, wordCount)) {
      const distance = measureEditDistance(search, foldForSearch(words), max);
      // At distance 0 the text has no typing error, so a suggestion would repeat the same search.
      if (distance === 0 || distance > max) continue;
      nearest = { text: words.toLocaleLowerCase('tr'), distance };
      max = distance - 1;
    }
    if (max === 0) break;
  }
  return nearest;
}

/**
 * Yields all runs of `wordCount` words of a name, then those of one word more and one word fewer, since the
 * typed text may have a space too few or too many.
 */
function* listWordRuns(name: string, wordCount: number): Generator<string> {
  const words = name.split(/\s+/).filter((word) => /\p{L}|\d/u.test(word));
  for (const count of [wordCount, wordCount + 1, wordCount - 1]) {
    if (count < 1) continue;
    for (let start = 0; start + count <= words.length; start++) {
      yield words.slice(start, start + count).join(' ');
    }
  }
}

/**
 * Returns the search texts that find names similar to `text`: the beginning and the end of its longest word.
 * A typing error usually affects only one of the two.
 */
export function listSearchParts(text: string): readonly string[] {
  const words = foldForSearch(text).split(' ');
  const longest = words.reduce((best, word) => (word.length > best.length ? word : best), '');
  if (longest.length < MIN_SEARCH_CHARS) return [];
  return [...new Set([longest.slice(0, MIN_SEARCH_CHARS), longest.slice(-MIN_SEARCH_CHARS)])];
}

/**
 * Returns how many letters must be added, removed, changed or swapped with their neighbour to turn one text
 * into the other; Infinity if there are more than `max`.
 */
export function measureEditDistance(from: string, to: string, max: number): number {
  if (Math.abs(from.length - to.length) > max) return Number.POSITIVE_INFINITY;
  /**
   * The last two rows of the table of distances. Row i compares the first i letters of `from` with each
   * prefix of `to`.
   */
  let [previous, row]: [number[], number[]] = [
    [],
    Array.from({ length: to.length + 1 }, (_, index) => index),
  ];
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          at(row, j - 1) + (isSame ? 0 : 1),
          at(row, j) + 1,
          at(next, j - 1) + 1,
          isSwap ? at(previous, j - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [previous, row] = [row, next];
  }
  const distance = at(row, to.length);
  return distance <= max ? distance : Number.POSITIVE_INFINITY;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
