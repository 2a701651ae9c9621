import { expect, test } from 'vitest';
import { bankcodeOf, ibanOf, isIban, normaliseIban, spacedIban } from '#contracts/rules/iban';
import { forSeeds } from '#tests/support/dice';

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

test('two digits that changed places, and any single wrong one, are noticed', async () => {
  await forSeeds(100, (dice) => {
    const digits = Array.from({ length: 16 }, () => dice.between(0, 9)).join('');
    const iban = ibanOf('00064', digits);
    const place = dice.between(10, 24);
    const wrong = String((Number(iban[place]) + dice.between(1, 9)) % 10);

    expect(isIban(iban)).toBe(true);
    expect(bankcodeOf(iban)).toBe('00064');
    expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false);
    const swapped = `${iban.slice(0, place)}${iban[place + 1] ?? ''}${iban[place]}${iban.slice(place + 2)}`;
    expect(isIban(swapped)).toBe(swapped === iban);
  });
});

test('the bank stands behind the check digits', () => {
  expect(bankcodeOf('TR33 0006 1005 1978 6457 8413 26')).toBe('00061');
});
