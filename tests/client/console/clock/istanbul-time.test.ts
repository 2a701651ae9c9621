import { expect, test } from 'vitest';
import {
  findNewDate,
  formatDateTime,
  formatOffset,
  formatTime,
  parseDateTime,
} from '../../../../client/console/clock/istanbul-time.ts';

test('times are shown in Istanbul time, whatever their offset', () => {
  expect(formatDateTime(Date.UTC(2026, 11, 31, 21, 30))).toBe('2027-01-01 00:30:00');
  expect(formatTime('2026-11-20T21:46:12.480+03:00')).toBe('21:46:12.480');
  expect(formatTime('2026-11-20T18:46:12.480Z')).toBe('21:46:12.480');
});

test('a row has a date if the row above it is of another day in Istanbul', () => {
  const [newYear, before] = ['2026-12-31T21:30:00Z', '2026-12-31T20:59:00Z'];
  expect(findNewDate(newYear, undefined)).toBeUndefined();
  expect(findNewDate(newYear, '2027-01-01T23:00:00+03:00')).toBeUndefined();
  expect([findNewDate(newYear, before), findNewDate(before, newYear)]).toEqual(['2027-01-01', '2026-12-31']);
});

test('an offset is shown in its largest unit, with its sign', () => {
  expect(formatOffset(41 * 24 * 3_600_000)).toBe('+41 d');
  expect(formatOffset(-3_600_000)).toBe('−1 h');
  expect(formatOffset(5 * 60_000)).toBe('+5 min');
  expect(formatOffset(0)).toBe('');
});

test.each([
  ['2026-12-31 23:59:30', '2026-12-31T23:59:30'],
  ['2026-12-31T23:59', '2026-12-31T23:59:00'],
  [' 07:05 ', '2026-11-20T07:05:00'],
])('"%s" is the time %s', (text, iso) => {
  expect(parseDateTime(text, Date.parse('2026-11-20T00:30:00+03:00'))).toBe(iso);
});

test.each(['', 'tomorrow', '2026-02-31 10:00', '2026-12-31', '24:00', '11:59 PM', '31.12.2026 23:59'])(
  '"%s" is no time',
  (text) => {
    expect(parseDateTime(text, Date.parse('2026-11-20T12:00:00+03:00'))).toBeUndefined();
  },
);
