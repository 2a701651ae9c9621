// Upper and lower case of Turkish letters: i and İ, ı and I belong together.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldForSearch } from '#contracts/rules/search-fold';
import { capitalise } from '#contracts/rules/wording';
import { checkProperty } from '#tests/support/checks/property';
import { buildInitials } from '../../../client/ui/cards/avatar.tsx';

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

test('initials are Turkish capitals of both names', () =>
  checkProperty(
    300,
    fc.property(word, word, (firstname, lastname) => {
      const initials = [...buildInitials(firstname, lastname)];
      expect(initials).toHaveLength(2);
      for (const [index, name] of [firstname, lastname].entries()) {
        const place = Math.max(LOWER.indexOf(name.charAt(0)), UPPER.indexOf(name.charAt(0)));
        expect(initials[index]).toBe(UPPER.charAt(place));
      }
    }),
  ));

test('the beginning of a Turkish sentence is a Turkish capital, the rest stays', () =>
  checkProperty(
    300,
    fc.property(word, (text) => {
      const sentence = capitalise(text, 'tr');
      expect(sentence.charAt(0)).toBe(text.charAt(0).toLocaleUpperCase('tr'));
      expect(sentence.slice(1)).toBe(text.slice(1));
    }),
  ));
