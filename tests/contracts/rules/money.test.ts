import { expect, test } from 'vitest';
import { balanceText, parseBalance, toKurus, toLira } from '#contracts/rules/money';

test.each([
  ['12,450.75', 1_245_075],
  ['1,234,567.00', 123_456_700],
  ['0', 0],
  ['12,5', 1250],
  ['12,50', 1250],
  ['12,500', 1_250_000],
  ['-3.10', -310],
  [12450.75, 1_245_075],
  [0.29, 29],
])('the balance %s is %i kuruş', (balance, kurus) => {
  expect(parseBalance(balance)).toBe(kurus);
});

test.each(['', 'TL', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY])('%s is no balance', (balance) => {
  expect(parseBalance(balance)).toBeUndefined();
});

test('a balance reads back as it was written', () => {
  for (const kurus of [0, 1, 99, 100, 99_999, 100_000, 123_456_789, -5]) {
    expect(parseBalance(balanceText(kurus))).toBe(kurus);
  }
  expect(balanceText(1_245_075)).toBe('12,450.75');
});

test('lira and kuruş turn into each other without losing one', () => {
  for (let kurus = 0; kurus < 10_000; kurus += 1) expect(toKurus(toLira(kurus))).toBe(kurus);
});
