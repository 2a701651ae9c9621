import { expect, test } from 'vitest';
import { searchFold } from '#contracts/rules/search-fold';

test.each(['Işık', 'IŞIK', 'ışık', 'isik', 'ISIK', ' işik ', 'Is\u0327ık'])('%s is found by isik', (text) => {
  expect(searchFold(text)).toBe('isik');
});

test('hats and apostrophes do not matter', () => {
  expect(searchFold("Nil'in Rüzgârı")).toBe(searchFold('nilin ruzgari'));
});
