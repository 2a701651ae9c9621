import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatIstanbulIso } from '#contracts/time/instants';
import { ISTANBUL_OFFSET_MS, ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { findIstanbulMidnight, formatIstanbulDate, parseIstanbulDate } from '#contracts/time/istanbul-days';
import { checkProperty } from '#tests/support/checks/property';

const LATE = Date.parse('2026-11-20T22:30:00Z'); // In Istanbul it is 01:30 on the 21st.

test('days are those of Istanbul in any time zone of the server', () => {
  expect(formatIstanbulDate(LATE)).toBe('2026-11-21');
  expect(formatIstanbulDate(Date.parse('2026-12-31T20:59:59Z'))).toBe('2026-12-31');
  expect(formatIstanbulDate(Date.parse('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
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

test('a day is read back from its beginning and its end', () =>
  checkProperty(
    300,
    fc.property(fc.integer({ min: 0, max: Date.parse('9990-01-01') }), (at) => {
      const start = parseIstanbulDate(formatIstanbulDate(at));
      expect(start).toBe(findIstanbulMidnight(at));
      expect(start).toBe(Date.parse(`${formatIstanbulDate(at)}T00:00:00+03:00`));
      expect(formatIstanbulDate(start + 86_400_000 - 1)).toBe(formatIstanbulDate(at));
    }),
  ));

test('a text of another form has no beginning', () => {
  expect(['', '20.11.2026', 'tomorrow'].map(parseIstanbulDate)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

test('the zone of Intl has the offset of Istanbul', () => {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ISTANBUL_ZONE, hour: '2-digit' }).format(0);
  expect(Number(hour) * 3_600_000).toBe(ISTANBUL_OFFSET_MS);
});
