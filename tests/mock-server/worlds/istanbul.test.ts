import { expect, test } from 'vitest';
import {
  istanbulDate,
  istanbulIso,
  istanbulMidnight,
  parseClockTime,
  parseInstant,
} from '#mock-server/worlds/istanbul';

const LATE = Date.parse('2026-11-20T22:30:00Z'); // half past one on the 21st in Istanbul

test('days are Istanbul’s, wherever the server stands', () => {
  expect(istanbulDate(LATE)).toBe('2026-11-21');
  expect(istanbulIso(LATE)).toBe('2026-11-21T01:30:00+03:00');
  expect(istanbulIso(LATE + 5)).toBe('2026-11-21T01:30:00.005+03:00');
  expect(istanbulIso(istanbulMidnight(LATE))).toBe('2026-11-21T00:00:00+03:00');
});

test('every instant is written with the one offset that the wire knows, old winters too', () => {
  const at = Date.parse('2010-01-15T10:00:00Z');

  expect(istanbulIso(at)).toBe('2010-01-15T13:00:00+03:00');
  expect(Date.parse(istanbulIso(at))).toBe(at);
});

test.each([
  ['2026-11-21T01:30', LATE],
  ['2026-11-21 01:30', LATE],
  ['2026-11-20T22:30:00Z', LATE],
  ['2026-11-20T22:30:00+00:00', LATE],
  ['2026-11-21', istanbulMidnight(LATE)],
  [String(LATE), LATE],
  [LATE, LATE],
])('%j is read as an instant', (text, at) => {
  expect(parseInstant(text)).toBe(at);
});

test.each([
  ['0011-01-01T00:00:00+03:00', '0010-12-31T23:59:59.999+03:00'],
  ['9989-12-31T23:59:59.999+03:00', '9990-01-01T00:00:00+03:00'],
])('%s is the last that a clock can show on its side, and %s no clock can', (last, beyond) => {
  expect(istanbulIso(parseClockTime(last) ?? Number.NaN)).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+\+03:00$/);
  expect(parseClockTime(beyond)).toBeUndefined();
});

test.each(['', 'tomorrow', '21.11.2026', '2026-13-01', '2026-11-21T25:00', Number.NaN, 1e300])(
  '%j is no instant',
  (text) => {
    expect(parseInstant(text)).toBeUndefined();
  },
);
