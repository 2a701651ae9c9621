// The ranges of spec §9 consist of whole days in Istanbul.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACCOUNT_HISTORY_DAYS, RANGE_DAYS } from '#contracts/rules/periods';
import { isDay } from '#contracts/time/days';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import { checkProperty } from '#tests/support/checks/property';
import {
  addDays,
  addMonths,
  countDaysBetween,
  endOfMonth,
  findWeekday,
  listWeeks,
  startOfMonth,
} from '../../../../client/core/i18n/day-arithmetic.ts';
import {
  FIRST_DAY,
  formatRange,
  orderSpan,
  parseRange,
  RANGE_PRESETS,
  resolveRange,
} from '../../../../client/features/history/period/ranges.ts';
import { findHistory } from '../../../../client/features/history/transactions/page.tsx';

const FIRST_MS = Date.parse('2016-10-01T00:00:00+03:00');
const LAST_MS = Date.parse('2099-12-31T23:59:59+03:00');
const instant = fc.integer({ min: FIRST_MS, max: LAST_MS });
const day = instant.map(formatIstanbulDate);
const TODAY = '2026-11-20';

// The presets of spec §9 are today, yesterday, the last 7, 30, 90 and 180 days, this month, the last month,
// the last 12 months, the last 2 years, and all times.
test.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['7d', '2026-11-14', '2026-11-20'],
  ['30d', '2026-10-22', '2026-11-20'],
  ['90d', '2026-08-23', '2026-11-20'],
  ['180d', '2026-05-25', '2026-11-20'],
  ['month', '2026-11-01', '2026-11-20'],
  ['last-month', '2026-10-01', '2026-10-31'],
  ['12m', '2025-11-21', '2026-11-20'],
  ['2y', '2024-11-21', '2026-11-20'],
  ['all', '2000-01-01', '2026-11-20'],
] as const)('the range %s begins on %s and ends on %s', (range, startDate, endDate) => {
  expect(resolveRange(range, TODAY)).toEqual({ startDate, endDate });
});

test('the presets that count days have exactly those of spec §9', () => {
  const counts = (['7d', '30d', '90d', '180d', '2y'] as const).map((range) => {
    const { startDate, endDate } = resolveRange(range, TODAY);
    return countDaysBetween(startDate, endDate);
  });
  expect(counts).toEqual([...RANGE_DAYS]);
});

test('the account history begins with the last 7 days (spec §9)', () => {
  const account = findHistory('/profile/history/account');
  expect([account.defaultRange, `${ACCOUNT_HISTORY_DAYS}d`]).toEqual(['7d', '7d']);
});

test('last month is the whole month before, also in January and before a short month', () => {
  expect(resolveRange('last-month', '2027-01-31')).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-31',
  });
  expect(resolveRange('last-month', '2028-03-31')).toEqual({
    startDate: '2028-02-01',
    endDate: '2028-02-29',
  });
});

test('every preset has valid days in order, none in the future', () =>
  checkProperty(
    500,
    fc.property(day, fc.constantFrom(...RANGE_PRESETS), (today, preset) => {
      const { startDate, endDate } = resolveRange(preset, today);
      expect(isDay(startDate) && isDay(endDate)).toBe(true);
      expect(startDate <= endDate).toBe(true);
      expect(endDate <= today).toBe(true);
      if (preset !== 'yesterday' && preset !== 'last-month') expect(endDate).toBe(today);
    }),
  ));

test('twelve months have 365 or 366 days, and hold each calendar day once', () =>
  checkProperty(
    300,
    fc.property(day, (today) => {
      const { startDate, endDate } = resolveRange('12m', today);
      expect([365, 366]).toContain(countDaysBetween(startDate, endDate));
      expect(addMonths(addDays(startDate, -1), 12) >= addDays(today, -1)).toBe(true);
    }),
  ));

test('own days survive the address; reversed ones are swapped, and future ones cut off', () => {
  const own = orderSpan('2026-11-14', '2026-11-06');
  expect(own).toEqual({ startDate: '2026-11-06', endDate: '2026-11-14' });
  expect(formatRange(own)).toBe('2026-11-06..2026-11-14');
  expect(parseRange('2026-11-14..2026-11-06', '7d')).toEqual(own);
  expect(resolveRange(orderSpan('2026-11-14', '2027-01-01'), TODAY)).toEqual({
    startDate: '2026-11-14',
    endDate: TODAY,
  });
  expect(resolveRange(orderSpan('1999-01-01', '1999-12-31'), TODAY)).toEqual({
    startDate: FIRST_DAY,
    endDate: FIRST_DAY,
  });
});

test('any range comes back from the address as it was', () =>
  checkProperty(
    300,
    fc.property(fc.oneof(fc.constantFrom(...RANGE_PRESETS), fc.tuple(day, day)), (each) => {
      const range = typeof each === 'string' ? each : orderSpan(...each);
      expect(parseRange(formatRange(range), 'today')).toEqual(range);
    }),
  ));

test('a damaged range of an address gives the default', () =>
  checkProperty(
    300,
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('2026-02-30..2026-03-01', '..', '7D', 'toString')),
      (text) => {
        const range = parseRange(text, '30d');
        if (typeof range === 'object') expect(isDay(range.startDate) && isDay(range.endDate)).toBe(true);
        else expect([...RANGE_PRESETS]).toContain(range);
        if (text !== formatRange(range)) expect(range === '30d' || typeof range === 'object').toBe(true);
      },
    ),
  ));

test('steps by days and months agree with the calendar', () =>
  checkProperty(
    500,
    fc.property(day, fc.integer({ min: -800, max: 800 }), (start, count) => {
      expect(addDays(addDays(start, count), -count)).toBe(start);
      expect(countDaysBetween(start, addDays(start, Math.abs(count)))).toBe(Math.abs(count) + 1);
      const month = addMonths(start, count);
      expect(isDay(month)).toBe(true);
      expect(Number(month.slice(-2))).toBe(
        Math.min(Number(start.slice(-2)), Number(endOfMonth(month).slice(-2))),
      );
      expect(addDays(endOfMonth(start), 1)).toBe(startOfMonth(addDays(endOfMonth(start), 1)));
    }),
  ));

test('a month is shown in weeks from Monday, with each of its days once', () =>
  checkProperty(
    200,
    fc.property(day, (shown) => {
      const weeks = listWeeks(shown);
      const days = weeks.flat();
      expect(weeks.every((week) => week.length === 7 && findWeekday(week[0] ?? '') === 0)).toBe(true);
      expect(days).toEqual(days.toSorted());
      const own = days.filter((each) => each.startsWith(shown.slice(0, 7)));
      expect(own[0]).toBe(startOfMonth(shown));
      expect(own).toHaveLength(Number(endOfMonth(shown).slice(-2)));
    }),
  ));

test('a Monday is the first day of the week', () => {
  expect(findWeekday('2026-11-16')).toBe(0);
  expect(findWeekday('2026-11-22')).toBe(6);
});
