import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendCheckDigits, isIdentityNumber, maskIdentityNumber } from '#contracts/rules/identity-number';
import { checkProperty } from '#tests/support/checks/property';

test.each(['10000000146', '100 000 001 46', ' 10000000146 ', '\u200e10000000146\u200b'])(
  '%s is an identity number',
  (typed) => {
    expect(isIdentityNumber(typed)).toBe(true);
  },
);

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
])('a number is refused because %s: "%s"', (_why, typed) => {
  expect(isIdentityNumber(typed)).toBe(false);
});

test('swapped neighbouring digits are detected', () => {
  const number = appendCheckDigits('123456789');
  const swapped = Array.from(
    { length: 8 },
    (_, at) => number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
  );

  expect(isIdentityNumber(number)).toBe(true);
  expect(swapped.filter(isIdentityNumber)).toEqual([]);
});

test('a negative difference still gives a check digit', () => {
  // The tenth digit is (1·7 − 36) mod 10 = 1, the eleventh 38 mod 10 = 8.
  expect(appendCheckDigits('190909090')).toBe('19090909018');
});

test('masking shows the first three and the last two digits', () => {
  expect(maskIdentityNumber('10000000146')).toBe('100******46');
});

test('nine digits with their check digits are valid, and any single wrong digit is detected', async () => {
  const nine = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.array(fc.nat(9), { minLength: 8, maxLength: 8 }))
    .map(([first, others]) => [first, ...others].join(''));
  await checkProperty(
    100,
    fc.property(nine, fc.nat(10), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
      const number = appendCheckDigits(digits);
      const wrong = String((Number(number[place]) + by) % 10);

      expect(isIdentityNumber(number)).toBe(true);
      expect(isIdentityNumber(`${number.slice(0, 3)} ${number.slice(3, 6)} ${number.slice(6)}`)).toBe(true);
      expect(isIdentityNumber(number.slice(0, place) + wrong + number.slice(place + 1))).toBe(false);
    }),
  );
});
