// A typed amount is parsed from Turkish notation into whole kuruş.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { formatLira, parseTypedAmount } from '#contracts/rules/money';
import { createAttemptToken } from '../../../../client/features/cashier/payment/attempt.ts';
import { addFee, calculateFee } from '../../../../client/features/cashier/payment/payment-receipt.ts';
import { checkProperty, PROPERTY_TIMEOUT_MS } from '../../../support/checks/property.ts';

const kurus = fc.integer({ min: 0, max: 100_000_000_00 });

test.each([
  ['1234,56', 123_456],
  ['1.234,56', 123_456],
  ['12,5', 1250],
  ['1.234', 123_400],
  ['1234.56', 123_456],
  ['1 234,56 TL', 123_456],
])('“%s” is read as %i kuruş', (typed, amountKurus) => {
  expect(parseTypedAmount(typed)).toBe(amountKurus);
});

test(
  'a formatted amount is read as the same amount, in both languages',
  async () => {
    await checkProperty(
      200,
      fc.property(kurus, fc.constantFrom(...LANGUAGES), (amountKurus, lang) => {
        expect(parseTypedAmount(formatLira(amountKurus, lang))).toBe(amountKurus);
      }),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'an amount is read alike with and without groups, and with fewer decimals',
  async () => {
    await checkProperty(
      200,
      fc.property(kurus, (amountKurus) => {
        const grouped = formatLira(amountKurus, 'tr');
        const plain = grouped.replaceAll('.', '');
        expect(parseTypedAmount(plain)).toBe(amountKurus);
        expect(parseTypedAmount(` ${grouped} TL `)).toBe(amountKurus);
        if (amountKurus % 10 === 0) expect(parseTypedAmount(plain.slice(0, -1))).toBe(amountKurus);
        if (amountKurus % 100 === 0) expect(parseTypedAmount(plain.slice(0, -3))).toBe(amountKurus);
      }),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'any text is read as a whole, safe, positive amount of kuruş or as none',
  async () => {
    const digitsAndSigns = fc.string({ unit: fc.constantFrom(...'0123456789.,- +eTL₺'), maxLength: 24 });
    await checkProperty(
      500,
      fc.property(fc.oneof(digitsAndSigns, fc.string({ unit: 'binary' })), (text) => {
        const amountKurus = parseTypedAmount(text);
        if (amountKurus === undefined) return;
        expect(Number.isSafeInteger(amountKurus)).toBe(true);
        expect(amountKurus).toBeGreaterThanOrEqual(0);
        // The amount has the typed digits and no others, apart from zeros at its end.
        const digits = text.replace(/\D/g, '').replace(/^0+/, '');
        expect(digits.padEnd(String(amountKurus).length, '0')).toBe(String(amountKurus));
      }),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test(
  'the sum of amount and fee is whole kuruş, and a withdrawal pays out what a deposit adds',
  async () => {
    await checkProperty(
      200,
      fc.property(kurus, fc.constantFrom(0, 0.5, 1, 1.5, 2.75), (amountKurus, percent) => {
        const feeKurus = calculateFee(amountKurus, percent);
        expect(Number.isSafeInteger(feeKurus)).toBe(true);
        expect(addFee('deposit', amountKurus, feeKurus) + addFee('withdrawal', amountKurus, feeKurus)).toBe(
          2 * amountKurus,
        );
      }),
    );
  },
  PROPERTY_TIMEOUT_MS,
);

test('the token of an attempt has 26 letters and digits, and never comes twice (spec §9)', () => {
  const tokens = Array.from({ length: 500 }, createAttemptToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{26}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
  // All 62 letters and digits occur in some token.
  expect(new Set(tokens.join('')).size).toBe(62);
});
