import { expect, test } from 'vitest';
import { daySpan, isWithin, type Span } from '#mock-server/worlds/day-range';
import { NOON } from '#tests/support/a-world';

const at = (text: string) => Date.parse(text);

function spanOf(startDate?: string, endDate?: string): Span {
  const span = daySpan({ startDate, endDate }, NOON, 30);
  if (typeof span === 'string') throw new Error(span);
  return span;
}

test('both days belong to the range, by the midnights of Istanbul', () => {
  const span = spanOf('2026-11-19', '2026-11-20');

  expect(isWithin(at('2026-11-19T00:00:00+03:00'), span)).toBe(true);
  expect(isWithin(at('2026-11-20T23:59:59.999+03:00'), span)).toBe(true);
  expect(isWithin(at('2026-11-18T23:59:59.999+03:00'), span)).toBe(false);
  expect(isWithin(at('2026-11-21T00:00:00+03:00'), span)).toBe(false);
});

test('without days it is the last ones up to today', () => {
  expect(spanOf()).toEqual({ from: at('2026-10-21T00:00:00+03:00'), until: at('2026-11-21T00:00:00+03:00') });
});

test('an empty day is none, and an end that is left open is never on the wrong side of the other', () => {
  expect(spanOf('', '')).toEqual(spanOf());
  expect(spanOf('2026-11-01', '')).toEqual(spanOf('2026-11-01'));
  expect(spanOf(undefined, '2026-09-01')).toEqual(spanOf('2026-08-02', '2026-09-01'));
  expect(spanOf('2026-12-01')).toEqual(spanOf('2026-12-01', '2026-12-01'));
  expect(spanOf('', '2026-12-01')).toEqual(spanOf('2026-10-21', '2026-12-01'));
});

test('a day lasts as long as it did, summer time included', () => {
  expect(spanOf('2015-11-08', '2015-11-08')).toEqual({
    from: at('2015-11-08T00:00:00+03:00'),
    until: at('2015-11-09T00:00:00+02:00'),
  });
});

test.each([
  ['2026-02-30', '2026-11-20', 'INVALID_DATE'],
  ['2026-11-20', 'yarın', 'INVALID_DATE'],
  ['2026-11-21', '2026-11-20', 'DATES_REVERSED'],
])('from %s to %s is refused: %s', (startDate, endDate, name) => {
  expect(daySpan({ startDate, endDate }, NOON, 30)).toBe(name);
});
