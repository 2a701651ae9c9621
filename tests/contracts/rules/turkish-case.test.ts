// Upper and lower case of Turkish letters: i and İ, ı and I belong together.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '#contracts/search-fold';
import { checkProperty } from '#tests/support/checks/property';

const LOWER = 'abcçdefgğhıijklmnoöprsştuüvyz';
const UPPER = 'ABCÇDEFGĞHIİJKLMNOÖPRSŞTUÜVYZ';
const word = fc.string({ unit: fc.constantFrom(...LOWER, ...UPPER), minLength: 1, maxLength: 20 });

test('a search finds a word in either case, and folding twice changes nothing', () =>
  checkProperty(
    500,
    fc.property(word, (text) => {
      const folded = foldForSearch(text);
      expect(foldForSearch(text.toLocaleUpperCase('tr'))).toBe(folded);
      expect(foldForSearch(text.toLocaleLowerCase('tr'))).toBe(folded);
      expect(foldForSearch(folded)).toBe(folded);
      expect(folded).toMatch(/^[a-z]*$/);
    }),
  ));

test('folding any text twice changes nothing', () =>
  checkProperty(
    500,
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text));
    }),
  ));
