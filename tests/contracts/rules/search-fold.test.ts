import { expect, test } from 'vitest';
import { searchFold } from '#contracts/rules/search-fold';

test.each(['Işık', 'IŞIK', 'ışık', 'isik', 'ISIK', ' işik ', 'Is\u0327ık'])('%s is found by isik', (text) => {
  expect(searchFold(text)).toBe('isik');
});

test.each(["Nil'in Rüzgârı", 'Nil’in Rüzgârı', 'nil‘in rüzgarı', 'nil´in ruzgâri', 'nil`in ruzgari'])(
  'hats and whatever stands for an apostrophe do not matter: %s',
  (text) => {
    expect(searchFold(text)).toBe('nilin ruzgari');
  },
);
