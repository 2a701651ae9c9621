import { expect, test } from 'vitest';
import {
  findIstanbulMidnight,
  formatIstanbulDate,
  formatIstanbulIso,
  parseClockTime,
} from '#mock-server/engine/worlds/istanbul';

const LATE = Date.parse('2026-11-20T22:30:00Z'); // In Istanbul it is 01:30 on the 21st.

test('days are those of Istanbul in any time zone of the server', () => {
  expect(formatIstanbulDate(LATE)).toBe('2026-11-21');
  expect(formatIstanbulIso(LATE)).toBe('2026-11-21T01:30:00+03:00');
  expect(formatIstanbulIso(LATE + 5)).toBe('2026-11-21T01:30:00.005+03:00');
  expect(formatIstanbulIso(findIstanbulMidnight(LATE))).toBe('2026-11-21T00:00:00+03:00');
});

test('every instant has the offset +03:00, also in winters before 2016', () => {
  const at = Date.parse('2010-01-15T21:40:00Z');

  expect(formatIstanbulIso(at)).toBe('2010-01-16T00:40:00+03:00');
  expect(formatIstanbulDate(at)).toBe('2010-01-16');
  expect(formatIstanbulIso(findIstanbulMidnight(at))).toBe('2010-01-16T00:00:00+03:00');
});

test.each([
  ['0100-01-01T00:00:00+03:00', '0099-12-31T23:59:59.999+03:00'],
  ['9989-12-31T23:59:59.999+03:00', '9990-01-01T00:00:00+03:00'],
])('a clock can show %s but not %s', (last, beyond) => {
  expect(formatIstanbulIso(parseClockTime(last) ?? Number.NaN)).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+\+03:00$/);
  expect(parseClockTime(beyond)).toBeUndefined();
});
