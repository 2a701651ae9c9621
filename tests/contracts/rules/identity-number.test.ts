import { expect, test } from 'vitest';
import { isIdentityNumber, maskIdentityNumber, withCheckDigits } from '#contracts/rules/identity-number';

test.each(['10000000146', '100 000 001 46', ' 10000000146 '])('%s is an identity number', (typed) => {
  expect(isIdentityNumber(typed)).toBe(true);
});

test.each([
  ['its check digits are wrong', '12345678901'],
  ['only its last digit is wrong', '10000000147'],
  ['only its tenth digit is wrong', '10000000156'],
  ['it begins with 0', '00000000000'],
  ['it is too short', '1000000014'],
  ['it is too long', '100000001460'],
  ['it has a letter', '1000000014O'],
  ['its digits are not ASCII', '١٠٠٠٠٠٠٠١٤٦'],
  ['it is empty', ''],
])('refused, as %s: %s', (_why, typed) => {
  expect(isIdentityNumber(typed)).toBe(false);
});

test('two neighbours that changed places are noticed', () => {
  const number = withCheckDigits('123456789');
  const swapped = Array.from(
    { length: 8 },
    (_, at) => number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
  );

  expect(isIdentityNumber(number)).toBe(true);
  expect(swapped.filter(isIdentityNumber)).toEqual([]);
});

test('a difference below zero still gives a digit', () => {
  // (1·7 − 36) mod 10, and 38 mod 10
  expect(withCheckDigits('190909090')).toBe('19090909018');
});

test('of a number the first three and the last two digits are shown', () => {
  expect(maskIdentityNumber('10000000146')).toBe('100******46');
});
