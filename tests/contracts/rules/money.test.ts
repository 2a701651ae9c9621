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

test('a balance has the separators of English', () => {
  expect(formatBalance(1_245_075)).toBe('12,450.75');
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
  '',
  'abc',
  '-5',
  '1,234',
  '1.23.4',
  '12,345,6',
  '1e3',
  '12,',
  ',5',
  '0x10',
  '99999999999999999999',
])('the typed amount "%s" is invalid or ambiguous', (typed) => {
  expect(parseTypedAmount(typed)).toBeUndefined();
});

test('amounts beyond what is exact are refused on the wire', () => {
  for (const none of [1e15, Number.MAX_VALUE]) expect(toExactKurus(none)).toBeUndefined();
});

test('amounts in messages have the Turkish format', () => {
  expect(formatLira(25_000_000, 'tr')).toBe('250.000,00');
  expect(formatLira(5, 'tr')).toBe('0,05');
  expect(formatLira(-123_456, 'tr')).toBe('-1.234,56');
});

test('limits in texts are whole lira with the separators of the language', () => {
  expect(formatWholeLira(500, 'tr')).toBe('5 TL');
  expect(formatWholeLira(100_000_000, 'tr')).toBe('1.000.000 TL');
  expect(formatWholeLira(1_000_000, 'en')).toBe('10,000 TL');
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

test('an amount of a table or prize has decimals only if there are any', () => {
  expect(formatWholeMoney(250_000, 'tr')).toBe('250.000\u00a0TL');
  expect(formatWholeMoney(1082.5, 'en')).toBe('1,082.5\u00a0TL');
  expect(formatMoneyRange(50, 25_000, 'tr')).toBe('50\u00a0–\u00a025.000\u00a0TL');
});
