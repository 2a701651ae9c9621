import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import {
  formatBalance,
  formatLira,
  formatMoney,
  formatMoneyRange,
  formatSignedMoney,
  formatWholeLira,
  formatWholeMoney,
  parseBalance,
  parseTypedAmount,
  toExactKurus,
  toKurus,
  toLira,
} from '#contracts/rules/money';
import { checkProperty } from '#tests/support/checks/property';
import { unicodeText } from '#tests/support/checks/unicode-text';

/** Amounts up to ten billion lira. As numbers of lira with decimals, they are still exact to the kuruş. */
const kurus = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

test.each([
  ['1,234,567.00', 123_456_700],
  ['12,5', 1250],
  ['12,50', 1250],
  ['12,500', 1_250_000],
])('the balance %s is %i kuruş', (balance, kurus) => {
  expect(parseBalance(balance)).toBe(kurus);
});

test.each(['', 'TL', '1.2.3', Number.NaN, Number.POSITIVE_INFINITY])('%s is no balance', (balance) => {
  expect(parseBalance(balance)).toBeUndefined();
});

test.each([
  ['1.234,56', 123_456],
  ['1234,56', 123_456],
  ['1234,5', 123_450],
  ['1.234', 123_400],
  ['1234', 123_400],
  ['12.50', 1250],
  ['12.5', 1250],
  ['1,234.56', 123_456],
  [' 250 TL', 25_000],
  ['₺ 99,90', 9990],
  ['\u202a1.234,56\u00a0TL\u200e', 123_456],
  ['0', 0],
])('the typed amount "%s" is %i kuruş', (typed, kurus) => {
  expect(parseTypedAmount(typed)).toBe(kurus);
});

test.each([
  ...['', 'abc', '-5', '1e3', '0x10', '99999999999999999999'],
  ...['1,234', '1.23.4', '12,345,6', '12,', ',5'],
])('the typed amount "%s" is invalid or ambiguous', (typed) => {
  expect(parseTypedAmount(typed)).toBeUndefined();
});

test('amounts beyond what is exact are refused on the wire', () => {
  for (const none of [1e15, Number.MAX_VALUE]) expect(toExactKurus(none)).toBeUndefined();
});

test.each([
  ['a balance, with the separators of English', formatBalance(1_245_075), '12,450.75'],
  ['an amount in a Turkish message', formatLira(25_000_000, 'tr'), '250.000,00'],
  ['a small one', formatLira(5, 'tr'), '0,05'],
  ['a negative one', formatLira(-123_456, 'tr'), '-1.234,56'],
  ['a limit in a text, in whole lira', formatWholeLira(100_000_000, 'tr'), '1.000.000 TL'],
  ['an English one', formatWholeLira(1_000_000, 'en'), '10,000 TL'],
  [
    'an amount of a table, with decimals only if there are any',
    formatWholeMoney(250_000, 'tr'),
    '250.000\u00a0TL',
  ],
  ['an English one', formatWholeMoney(1082.5, 'en'), '1,082.5\u00a0TL'],
  ['a range', formatMoneyRange(50, 25_000, 'tr'), '50\u00a0–\u00a025.000\u00a0TL'],
])('%s is written: %3$s', (_, text, expected) => {
  expect(text).toBe(expected);
});

test('every amount survives the formats of the wire', () =>
  checkProperty(
    500,
    fc.property(kurus, (amountKurus) => {
      expect(parseBalance(formatBalance(amountKurus))).toBe(amountKurus);
      expect(parseBalance(toLira(amountKurus))).toBe(amountKurus);
      expect(toKurus(toLira(amountKurus))).toBe(amountKurus);
      expect(toExactKurus(toLira(amountKurus))).toBe(amountKurus);
    }),
  ));

test('an amount with a third decimal is refused on the wire', () =>
  checkProperty(
    300,
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_00 }),
      fc.integer({ min: 1, max: 9 }),
      (amount, third) => {
        expect(toExactKurus(Number(`${toLira(amount).toFixed(2)}${third}`))).toBeUndefined();
      },
    ),
  ));

test('any text is parsed as a whole number of kuruş with the typed digits, or as none', () => {
  const digitsAndSigns = fc.string({ unit: fc.constantFrom(...'0123456789.,-+eE TL₺'), maxLength: 24 });
  return checkProperty(
    500,
    fc.property(fc.oneof(digitsAndSigns, unicodeText()), (text) => {
      const amountKurus = parseTypedAmount(text);
      const balanceKurus = parseBalance(text);
      expect(balanceKurus === undefined || Number.isInteger(balanceKurus)).toBe(true);
      if (amountKurus === undefined) return;
      expect(Number.isSafeInteger(amountKurus)).toBe(true);
      // The amount has the typed digits and no others, apart from zeros at its end.
      const digits = text.replace(/\D/g, '').replace(/^0+/, '');
      expect(digits.padEnd(String(amountKurus).length, '0')).toBe(String(amountKurus));
    }),
  );
});

test('a shown amount is read back as the same amount, in both languages', () =>
  checkProperty(
    300,
    fc.property(kurus.map(Math.abs), fc.constantFrom(...LANGUAGES), (amountKurus, lang) => {
      const text = formatMoney(amountKurus, lang);
      expect(text).toMatch(lang === 'tr' ? /^[\d.]+,\d\d\u00a0TL$/ : /^[\d,]+\.\d\d\u00a0TL$/);
      expect(parseTypedAmount(text)).toBe(amountKurus);
    }),
  ));

test('a loss has a minus sign, a gain a plus sign, and nothing has none', () =>
  checkProperty(
    300,
    fc.property(kurus.map(Math.abs), fc.constantFrom(...LANGUAGES), (amountKurus, lang) => {
      const plain = formatMoney(amountKurus, lang);
      expect(formatSignedMoney(amountKurus, lang)).toBe(amountKurus === 0 ? plain : `+${plain}`);
      if (amountKurus > 0) expect(formatSignedMoney(-amountKurus, lang)).toBe(`−${plain}`);
    }),
  ));
