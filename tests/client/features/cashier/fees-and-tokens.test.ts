// Amounts with their fees, and the token of an attempt to pay.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createAttemptToken } from '../../../../client/features/cashier/payment/attempt.ts';
import { addFee, calculateFee } from '../../../../client/features/cashier/payment/payment-receipt.ts';
import { checkProperty } from '../../../support/checks/property.ts';

const kurus = fc.integer({ min: 0, max: 100_000_000_00 });

test('the sum of amount and fee is whole kuruş, and a withdrawal pays out what a deposit adds', async () => {
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
});

test.each([
  [10_050, 1.5, 151],
  [10_020, 1.5, 150],
  [10_000, 0, 0],
])(
  'of %i kuruş a fee of %d percent is %i kuruş, rounded to the nearest',
  (amountKurus, percent, feeKurus) => {
    expect(calculateFee(amountKurus, percent)).toBe(feeKurus);
  },
);

test('the token of an attempt has 26 letters and digits, and never comes twice (spec §9)', () => {
  const tokens = Array.from({ length: 500 }, createAttemptToken);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9]{26}$/);
  expect(new Set(tokens).size).toBe(tokens.length);
  // All 62 letters and digits occur in some token.
  expect(new Set(tokens.join('')).size).toBe(62);
});
