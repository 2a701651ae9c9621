import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWithin, parseDayRange, type Span } from '#mock-server/casino/day-range';
import { formatIstanbulDate, formatIstanbulIso } from '#mock-server/engine/base/istanbul';
import { NOON } from '#tests/support/a-world';
import { checkProperty } from '#tests/support/checks/property';

const at = (text: string) => Date.parse(text);

function parse(startDate?: string, endDate?: string): Span {
  const range = parseDayRange({ startDate, endDate }, NOON, 30);
  if (!range.ok) throw new Error(range.reason);
  return range.value;
}

test('both days belong to the range, from midnight to midnight in Istanbul', () => {
  const span = parse('2026-11-19', '2026-11-20');

  expect(isWithin(at('2026-11-19T00:00:00+03:00'), span)).toBe(true);
  expect(isWithin(at('2026-11-20T23:59:59.999+03:00'), span)).toBe(true);
  expect(isWithin(at('2026-11-18T23:59:59.999+03:00'), span)).toBe(false);
  expect(isWithin(at('2026-11-21T00:00:00+03:00'), span)).toBe(false);
});

test('a default range of thirty days covers thirty days, today included', () => {
  expect(parse()).toEqual({ from: at('2026-10-22T00:00:00+03:00'), until: at('2026-11-21T00:00:00+03:00') });
});

test('an empty day counts as missing, and a missing day never reverses the range', () => {
  expect(parse('', '')).toEqual(parse());
  expect(parse('2026-11-01', '')).toEqual(parse('2026-11-01'));
  expect(parse(undefined, '2026-09-01')).toEqual(parse('2026-08-03', '2026-09-01'));
  expect(parse('2026-12-01')).toEqual(parse('2026-12-01', '2026-12-01'));
  expect(parse('', '2026-12-01')).toEqual(parse('2026-10-22', '2026-12-01'));
});

test('at every date, an instant is in the range of the day with which it is dated', () => {
  const instant = fc.date({ min: new Date('1970-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  return checkProperty(
    300,
    fc.property(instant, (date) => {
      const day = formatIstanbulIso(date.getTime()).slice(0, 10);
      expect(isWithin(date.getTime(), parse(day, day))).toBe(true);
      expect(formatIstanbulDate(date.getTime())).toBe(day);
    }),
  );
});

test.each([
  ['2026-02-30', '2026-11-20', 'INVALID_DATE'],
  ['2026-11-20', 'yarın', 'INVALID_DATE'],
  ['2026-11-21', '2026-11-20', 'DATES_REVERSED'],
])('the range from %s to %s fails with %s', (startDate, endDate, reason) => {
  expect(parseDayRange({ startDate, endDate }, NOON, 30)).toEqual({ ok: false, reason });
});
