import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildIban, formatIban, isIban, maskIban, normaliseIban, readBankcode } from '#contracts/rules/iban';
import { checkProperty } from '#tests/support/checks/property';

const VALID = ['TR470000100100000350930001', 'TR330006100519786457841326'];

test.each(VALID)('%s is an IBAN', (iban) => {
  expect(isIban(iban)).toBe(true);
});

test.each([
  ['a digit too few', 'TR33000610051978645784132'],
  ['a digit too many', 'TR3300061005197864578413260'],
  ['wrong check digits', 'TR340006100519786457841326'],
  ['another country', 'DE89370400440532013000'],
  ['a reserve digit other than 0', 'TR330006110519786457841326'],
  ['the Turkish capital of i', 'TR33000610051978645784132İ'],
  ['an empty text', ''],
])('a text with %s is no IBAN', (_, iban) => {
  expect(isIban(iban)).toBe(false);
  expect(readBankcode(iban)).toBeUndefined();
});

test('swapped neighbouring digits and any single wrong digit are detected', async () => {
  const digits = fc.array(fc.nat(9), { minLength: 16, maxLength: 16 }).map((list) => list.join(''));
  await checkProperty(
    100,
    fc.property(
      digits,
      fc.integer({ min: 10, max: 24 }),
      fc.integer({ min: 1, max: 9 }),
      (account, place, by) => {
        const iban = buildIban('00064', account);
        const wrong = String((Number(iban[place]) + by) % 10);

        expect(isIban(iban)).toBe(true);
        expect(readBankcode(iban)).toBe('00064');
        expect(isIban(iban.slice(0, place) + wrong + iban.slice(place + 1))).toBe(false);
        const swapped = `${iban.slice(0, place)}${iban[place + 1] ?? ''}${iban[place]}${iban.slice(place + 2)}`;
        expect(isIban(swapped)).toBe(swapped === iban);
      },
    ),
  );
});

test('masking shows the first eight and the last four characters', () => {
  expect(maskIban('TR330006100519786457841326')).toBe('TR33 0006 •••• •••• •••• ••13 26');
});

test('the mask that a recording has in the place of an IBAN stays as it is', () => {
  expect([formatIban('[REDACTED]'), maskIban('[REDACTED]')]).toEqual(['[REDACTED]', '[REDACTED]']);
});

test('any separators and either case give the same IBAN', async () => {
  const account = fc.string({
    unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
    minLength: 16,
    maxLength: 16,
  });
  const separator = fc.constantFrom('', '', '  ', ...' \u00a0\u202f\t-\u2011\u200b\u2060');
  await checkProperty(
    100,
    fc.property(
      account,
      fc.array(separator, { minLength: 26, maxLength: 26 }),
      fc.boolean(),
      (digits, between, isLower) => {
        const iban = buildIban('00064', digits);
        const typed = [...(isLower ? iban.toLowerCase() : iban)]
          .map((char, at) => char + between[at])
          .join('');

        expect(isIban(typed)).toBe(true);
        expect(normaliseIban(typed)).toBe(iban);
        expect(readBankcode(typed)).toBe('00064');
        expect(formatIban(typed)).toBe(formatIban(iban));
        expect(formatIban(iban)).toMatch(/^(?:[0-9A-Z]{4} ){6}[0-9A-Z]{2}$/);
      },
    ),
  );
});

test('no text makes the check fail, and only 26 ASCII characters pass it', async () => {
  await checkProperty(
    200,
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      if (isIban(text)) expect(normaliseIban(text)).toMatch(/^TR\d{7}0[0-9A-Z]{16}$/);
      expect(normaliseIban(formatIban(text))).toBe(normaliseIban(text));
    }),
  );
});
