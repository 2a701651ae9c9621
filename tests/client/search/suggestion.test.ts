// A search that finds nothing suggests a similar one.
import { expect, test } from 'vitest';
import { splitAtMatch } from '../../../client/search/highlight.ts';
import { listSearchParts, measureEditDistance, suggestSearch } from '../../../client/search/suggestion.ts';

const NAMES = [
  'Lale Mevsimi',
  'Kızıl Ejder Tapınağı',
  'Lüfer Mevsimi',
  'Altın Lale',
  'Anka Games',
  "Kral'ın Tacı",
];

test.each([
  ['ejdr', 'ejder', 1],
  ['jeder', 'ejder', 1],
  ['kiraz', 'kiraz', 0],
  ['lale', 'lira', Number.POSITIVE_INFINITY],
  ['lale', 'lalenin', Number.POSITIVE_INFINITY],
])('from %s to %s it takes %d changes, at most two', (from, to, distance) => {
  expect(measureEditDistance(from, to, 2)).toBe(distance);
});

test.each([
  ['ejdr', 'ejder'],
  ['lüfer mevsm', 'lüfer mevsimi'],
  ['LALR', 'lale'],
  ['ankagames', 'anka games'],
  ['kralin tacu', "kral'ın tacı"],
])('“%s” suggests “%s”', (text, suggestion) => {
  expect(suggestSearch(text, NAMES)?.text).toBe(suggestion);
});

test.each(['zzzz', 'la', 'lale'])('“%s” has no suggestion: nothing is near, or it has no error', (text) => {
  expect(suggestSearch(text, NAMES)).toBeUndefined();
});

test('the first of equally near names wins', () => {
  expect(suggestSearch('kaya', ['Kara', 'Kaza'])?.text).toBe('kara');
});

test('the beginning and the end of the longest word are searched for', () => {
  expect(listSearchParts('lüfer mevsm')).toEqual(['luf', 'fer']);
  expect(listSearchParts('ab')).toEqual([]);
});

test.each([
  ['Altın Lale', 'LALE', ['Altın ', 'Lale', '']],
  ['IŞIK Bahçesi', 'ışı', ['', 'IŞI', 'K Bahçesi']],
  ["Kral'ın Tacı", 'kralin', ['', "Kral'ın", ' Tacı']],
  ['Ejder', 'lale', undefined],
])('in “%s” a search for “%s” marks its part', (name, search, parts) => {
  expect(splitAtMatch(name, search)).toEqual(parts);
});
