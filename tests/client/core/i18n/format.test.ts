// Numbers, amounts and days are formatted as `Intl` formats them in the same language.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LANGUAGES } from '#contracts/fields';
import { formatMoney } from '#contracts/rules/money';
import { checkProperty } from '#tests/support/checks/property';
import { formatDayAndMonth, formatNumber } from '../../../../client/core/i18n/format.ts';

const LOCALES = { tr: 'tr', en: 'en-GB' } as const;
const language = fc.constantFrom(...LANGUAGES);

test('numbers are written as Intl writes them', () =>
  checkProperty(
    300,
    fc.property(fc.integer({ min: -2e12, max: 2e12 }), language, (thousandths, lang) => {
      const value = thousandths / 1000;
      expect(formatNumber(value, lang)).toBe(new Intl.NumberFormat(LOCALES[lang]).format(value));
      expect(formatNumber(thousandths, lang)).toBe(new Intl.NumberFormat(LOCALES[lang]).format(thousandths));
    }),
  ));

test('amounts have two decimals, written as Intl writes them', () =>
  checkProperty(
    300,
    fc.property(fc.integer({ min: 0, max: 2 ** 50 }), language, (kurus, lang) => {
      const decimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
      expect(formatMoney(kurus, lang)).toContain(
        new Intl.NumberFormat(LOCALES[lang], decimals).format(kurus / 100),
      );
    }),
  ));

test('days are written as Intl writes them, on one line', () => {
  const instant = fc.integer({ min: Date.parse('1970-01-01'), max: Date.parse('2100-01-01') });
  return checkProperty(
    300,
    fc.property(instant, language, (at, lang) => {
      const format = new Intl.DateTimeFormat(LOCALES[lang], {
        day: 'numeric',
        month: 'long',
        timeZone: 'Etc/GMT-3',
      });
      expect(formatDayAndMonth(at, lang)).toBe(format.format(at).replace(' ', '\u00a0'));
    }),
  );
});
