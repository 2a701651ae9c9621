// A typed day is parsed in each form in which players write days.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDay } from '#contracts/time/days';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { checkProperty } from '#tests/support/checks/property';
import { formatTypedDay, parseWholeDay } from '../../../../client/ui/forms/day-field.tsx';

const FIRST_MS = Date.parse('2016-10-01T00:00:00+03:00');
const LAST_MS = Date.parse('2099-12-31T23:59:59+03:00');
const day = fc.integer({ min: FIRST_MS, max: LAST_MS }).map(formatIstanbulDate);
const TODAY = '2026-11-20';

test.each([
  ['06.11.2026', '2026-11-06'],
  ['6.11.2026', '2026-11-06'],
  [' 6 / 11 / 26 ', '2026-11-06'],
  ['6-11-2026', '2026-11-06'],
  ['6 11 2026', '2026-11-06'],
  ['06112026', '2026-11-06'],
  ['061126', '2026-11-06'],
  ['2026-11-06', '2026-11-06'],
  ['29.02.2024', '2024-02-29'],
  ['19.05.90', '1990-05-19'],
  ['19 5 04', '2004-05-19'],
  ['20.11.26', '2026-11-20'],
  ['21.11.26', '1926-11-21'],
  ['29.02.00', '2000-02-29'],
])('“%s” is understood as %s', (typed, expected) => {
  expect(parseWholeDay(typed, TODAY)).toBe(expected);
});

test.each([
  ...['', '6', '19.05', '19.05.', '31.11.2026', '29.02.2026', '0.1.2026', '6.13.2026', '05/19/1990'],
  ...['yarın', '6.11.20266', '19.05.199', '190590x', '1.1.1.1'],
])('“%s” is no day', (typed) => {
  expect(parseWholeDay(typed, TODAY)).toBeUndefined();
});

test('a day that was typed or picked is read back from its field, in both languages and with any separator', () =>
  checkProperty(
    500,
    fc.property(day, fc.constantFrom('.', '/', '-', ' ', ', '), (each, separator) => {
      for (const lang of ['tr', 'en'] as const) {
        expect(parseWholeDay(formatTypedDay(each, lang))).toBe(each);
      }
      expect(parseWholeDay(each.split('-').reverse().join(separator))).toBe(each);
    }),
  ));

test('whatever is typed, the result is a calendar day or nothing', () =>
  checkProperty(
    500,
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d ./-]{0,12}$/)), day, (typed, today) => {
      const parsed = parseWholeDay(typed, today);
      if (parsed !== undefined) expect(isDay(parsed)).toBe(true);
    }),
  ));

test.each([
  ['14.03.31', '2031-03-14'],
  ['140331', '2031-03-14'],
])('a date that may be in the future, “%s”, is understood as %s', (typed, expected) => {
  expect(parseWholeDay(typed)).toBe(expected);
});
