import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '#contracts/search-fold';
import { checkProperty } from '#tests/support/checks/property';
import { foldForSearch as foldOnPage } from '../../../../../mock-server/casino/games/page/fold.js';

test('the pages fold every letter as the contracts do', () => {
  for (let code = 0; code <= 0xffff; code++) {
    const letter = `a${String.fromCharCode(code)}b`;
    if (foldOnPage(letter) !== foldForSearch(letter)) expect(foldOnPage(letter)).toBe(foldForSearch(letter));
  }
});

test('the pages fold texts as the contracts do', () =>
  checkProperty(
    500,
    fc.property(fc.string({ unit: fc.constantFrom(..."aIıİiŞşâÂÇ’'‘´` \t\u0327\u0307\u200b.") }), (text) => {
      expect(foldOnPage(text)).toBe(foldForSearch(text));
    }),
  ));

test.each(['Nil’in Işığı', "nil'in isigi"])('the apostrophe of %s is ignored', (text) => {
  expect(foldOnPage(text)).toBe('nilin isigi');
});
