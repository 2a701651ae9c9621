/** The filter of a list: words that a row has, and words after a `-` that it has not. */

export function readFilterWords(filter: string): readonly string[] {
  return filter
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /[^-]/.test(word));
}

/** Returns whether each word occurs in a text in lower case, and no word after a `-`. */
export function matchesWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => (word.startsWith('-') ? !text.includes(word.slice(1)) : text.includes(word)));
}
