import { expect, test } from 'vitest';
import {
  findNewDate,
  findNewYear,
  formatDateTime,
  formatOffset,
  formatTime,
} from '../../../../client/console/base/istanbul-time.ts';

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

test('a year begins on its first day in Istanbul', () => {
  const days = [
    '2026-12-31T20:59:59Z',
    '2026-12-31T21:00:00Z',
    '2027-01-01T20:59:59Z',
    '2027-01-01T21:00:00Z',
  ];

  expect(days.map((day) => findNewYear(Date.parse(day)))).toEqual([undefined, '2027', '2027', undefined]);
});
