import { expect, test } from 'vitest';
import { isSearchTooShort } from '#contracts/rules/search-length';
import { foldForSearch } from '#contracts/search-fold';

test.each(['Işık', 'IŞIK', 'ışık', 'isik', 'ISIK', ' işik ', 'Is\u0327ık'])('%s is found by isik', (text) => {
  expect(foldForSearch(text)).toBe('isik');
});

test.each(["Nil'in Rüzgârı", 'Nil’in Rüzgârı', 'nil‘in rüzgarı', 'nil´in ruzgâri', 'nil`in ruzgari'])(
  'circumflexes and apostrophes are ignored: %s',
  (text) => {
    expect(foldForSearch(text)).toBe('nilin ruzgari');
  },
);

test('spec §5: a search needs three letters, and no text is no search', () => {
  expect(['kiş', 'İĞÜ', '', '  '].filter(isSearchTooShort)).toEqual([]);
  expect(['a', 'ab', ' ş ', 'ğü '].filter(isSearchTooShort)).toHaveLength(4);
});
