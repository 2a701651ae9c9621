import { useEffect, useRef, useState } from 'react';
import { isSearchTooShort } from '#contracts/rules/search-length';
import { foldForSearch } from '#contracts/search-fold';
import { trimTyped } from '#contracts/separators';

/** Marks the part of a text that the search found. */
export function Match({ text, search }: { text: string; search: string }) {
  const parts = splitAtMatch(text, search);
  if (!parts) return <span>{text}</span>;
  const [before, match, after] = parts;
  return (
    <>
      <span>{before}</span>
      <mark>{match}</mark>
      <span>{after}</span>
    </>
  );
}

/**
 * Splits a name into the text before the match, the match, and the text after it, as in
 * `['Altın ', 'Lale', '']`. Returns undefined if the name does not contain the search text.
 */
export function splitAtMatch(name: string, search: string): readonly [string, string, string] | undefined {
  const folded = foldForSearch(search);
  if (folded === '') return undefined;
  const letters = [...name];
  // Folding may change the number of letters, so `sources` maps each folded letter to the index of its
  // original.
  let text = '';
  const sources: number[] = [];
  for (const [index, letter] of letters.entries()) {
    for (const part of /\s/.test(letter) ? ' ' : foldForSearch(letter)) {
      text += part;
      sources.push(index);
    }
  }
  const start = text.indexOf(folded);
  const [first, last] = [sources[start], sources[start + folded.length - 1]];
  if (start < 0 || first === undefined || last === undefined) return undefined;
  const join = (from: number, to?: number) => letters.slice(from, to).join('');
  return [join(0, first), join(first, last + 1), join(last + 1)];
}

/** The search starts this long after the last key press. */
export const SEARCH_DELAY_MS = 250;

/** Returns whether a text is long enough to be searched for. */
export function isSearchable(text: string): boolean {
  return trimTyped(text) !== '' && !isSearchTooShort(text);
}

/**
 * Returns what is typed into a search field, or the search of the address. `onSearch` is called after a pause in typing.
 *
 * toSearch: returns the search for what is typed. onSearch: must stay the same function.
 */
export function useTypedSearch(
  inAddress: string,
  toSearch: (typed: string) => string,
  onSearch: (search: string) => void,
) {
  const [typed, setTyped] = useState(inAddress);
  /** The search that was last read from the address or written to it. */
  const lastSearch = useRef(inAddress);
  const search = toSearch(typed);

  // A link, Back or a filter has changed the search, so the field shows it. A search that was typed into this
  // field leaves the typed text as it is.
  useEffect(() => {
    if (inAddress === lastSearch.current) return;
    lastSearch.current = inAddress;
    setTyped(inAddress);
  }, [inAddress]);

  useEffect(() => {
    if (search === lastSearch.current) return;
    const timer = setTimeout(() => {
      // A search by Enter in the meantime has been written already.
      if (search === lastSearch.current) return;
      lastSearch.current = search;
      onSearch(search);
    }, SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [search, onSearch]);

  return { typed, setTyped, search, lastSearch };
}
