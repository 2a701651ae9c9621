import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankcodeOf, ibanOf, isIban, normaliseIban, spacedIban } from '#contracts/rules/iban';
import { holds, PROPERTY_MS } from '#tests/support/property';

const VALID = ['TR470000100100000350930001', 'TR330006100519786457841326'];

test.each(VALID)('%s is an IBAN, with and without blanks, in either case', (iban) => {
  expect(isIban(iban)).toBe(true);
  expect(isIban(` ${spacedIban(iban)} `)).toBe(true);
  expect(isIban(iban.toLowerCase())).toBe(true);
  expect(normaliseIban(spacedIban(iban).toLowerCase())).toBe(iban);
});

test.each([
  ['a digit too few', 'TR33000610051978645784132'],
  ['a digit too many', 'TR3300061005197864578413260'],
  ['wrong check digits', 'TR340006100519786457841326'],
  ['another country', 'DE89370400440532013000'],
  ['a reserve digit other than 0', 'TR330006110519786457841326'],
  ['the Turkish capital of i', 'TR33000610051978645784132İ'],
  ['nothing', ''],
])('%s is none', (_, iban) => {
  expect(isIban(iban)).toBe(false);
  expect(bankcodeOf(iban)).toBeUndefined();
});

test('two digits that changed places, and any single wrong one, are noticed', {
  timeout: PROPERTY_MS,
}, async () => {
  const digits = fc.array(fc.nat(9), { minLength: 16, maxLength: 16 }).map((list) => list.join(''));
  await holds(
    100,
    fc.property(
      digits,
      fc.integer({ min: 10, max: 24 }),
      fc.integer({ min: 1, max: 9 }),
      (account, place, by) => {
        const iban = ibanOf('00064', account);
        const wrong = String((Number(iban[place]) + by) % 10);

        expect(isIban(iban)).toBe(true);
        expect(bankcodeOf(iban)).toBe('00064');
        expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false);
        const swapped = `${iban.slice(0, place)}${iban[place + 1] ?? ''}${iban[place]}${iban.slice(place + 2)}`;
        expect(isIban(swapped)).toBe(swapped === iban);
      },
    ),
  );
});

test('the bank stands behind the check digits', () => {
  expect(bankcodeOf('TR33 0006 1005 1978 6457 8413 26')).toBe('00061');
});
