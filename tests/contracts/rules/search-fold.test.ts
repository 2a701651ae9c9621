import { expect, test } from 'vitest';
import { foldForSearch } from '#contracts/rules/search-fold';

test.each(['Işık', 'IŞIK', 'ışık', 'isik', 'ISIK', ' işik ', 'Is\u0327ık'])('%s is found by isik', (text) => {
  expect(foldForSearch(text)).toBe('isik');
});

test.each(["Nil'in Rüzgârı", 'Nil’in Rüzgârı', 'nil‘in rüzgarı', 'nil´in ruzgâri', 'nil`in ruzgari'])(
  'circumflexes and apostrophes are ignored: %s',
  (text) => {
    expect(foldForSearch(text)).toBe('nilin ruzgari');
  },
);
