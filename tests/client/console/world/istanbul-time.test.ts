import { expect, test } from 'vitest';
import { formatDateTime, formatOffset, formatTime } from '../../../../client/console/world/istanbul-time.ts';

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
