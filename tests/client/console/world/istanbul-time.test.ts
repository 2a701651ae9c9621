import { expect, test } from 'vitest';
import {
  formatDateTime,
  formatOffset,
  formatTime,
  parseDateTime,
} from '../../../../client/console/world/istanbul-time.ts';

test('times are shown in Istanbul time, whatever their offset', () => {
  expect(formatDateTime(Date.UTC(2026, 11, 31, 21, 30))).toBe('2027-01-01 00:30:00');
  expect(formatTime('2026-11-20T21:46:12.480+03:00')).toBe('21:46:12.480');
  expect(formatTime('2026-11-20T18:46:12.480Z')).toBe('21:46:12.480');
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
