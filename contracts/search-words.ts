/** The search of the journal and the console: words, and numbers in any spelling. */

import { foldForSearch } from './search-fold.ts';
import { addNumbers, listNumberStarts } from './search-numbers.ts';

/** The maximum length of a typed search. It bounds the number of words, each of which is looked for in all texts. */
export const MAX_SEARCH_CHARS = 200;

/** A text in which `matchesWords` searches. */
export interface SearchText {
  readonly folded: string;
  /** The numbers, each with a mark before and after it. */
  readonly numbers: string;
}

export interface SearchWord {
  readonly folded: string;
  /** Of a number, what it may mean, of which one has to be there in place of the word itself; empty for other words. */
  readonly numbers: readonly string[];
  /** Whether the word was typed after a `-`, so that it must not be there. */
  readonly isExcluded: boolean;
}

const MARK = ' ';
const CURRENCIES: readonly string[] = ['tl', 'try', '₺'];
const CURRENCY_BEFORE = /^[+−]?(?:tl|try|₺)?/;
const CURRENCY_AFTER = /[.,]?(?:tl|try|₺)?$/;

/** Returns what a search finds in texts and JSON values. */
export function buildSearchText(values: readonly unknown[]): SearchText {
  const numbers = new Set<string>();
  for (const value of values) addNumbers(numbers, value);
  const texts = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  return { folded: foldForSearch(texts.join(' ')), numbers: ['', ...numbers, ''].join(MARK) };
}

/** Returns the words of a search, each once: words that a row has, and words after a `-` that it has not. */
export function readSearchWords(search: string): readonly SearchWord[] {
  const words = joinGroups(foldForSearch(search).split(' ')).filter((word) => /[^-]/.test(word));
  const isAmount = (word = '') => listNumberStarts(readAmount(word)).length > 0;
  // The wire has no currency beside an amount.
  const searched = words.filter(
    (word, index) =>
      !CURRENCIES.includes(word) || !(isAmount(words[index - 1]) || isAmount(words[index + 1])),
  );
  return [...new Set(searched)].map(readWord);
}

/** Joins what spaces separate of an amount with decimals: `12 450,75`. */
function joinGroups(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const word of words.toReversed()) {
    const [next = ''] = joined;
    if (/^\d{1,3}$/.test(word) && /^\d{3,}[.,]\d{1,2}$/.test(next)) joined[0] = `${word}${next}`;
    else joined.unshift(word);
  }
  return joined;
}

function readWord(typed: string): SearchWord {
  const isExcluded = typed.startsWith('-');
  const folded = isExcluded ? typed.slice(1) : typed;
  // A single decimal is the beginning of two.
  const numbers = listNumberStarts(readAmount(folded)).map((start) =>
    /\.\d\d/.test(start) ? `${MARK}${start}${MARK}` : `${MARK}${start}`,
  );
  return { folded, numbers, isExcluded };
}

/** Returns a word that is an amount without its sign, its currency and a separator after it. */
function readAmount(word: string): string {
  return word.replace(CURRENCY_BEFORE, '').replace(CURRENCY_AFTER, '');
}

/** Returns whether each word is there, and no word that was typed after a `-`. */
export function matchesWords(text: SearchText, words: readonly SearchWord[]): boolean {
  return words.every(({ folded, numbers, isExcluded }) => {
    const isThere =
      numbers.length > 0 ? numbers.some((each) => text.numbers.includes(each)) : text.folded.includes(folded);
    return isThere !== isExcluded;
  });
}
