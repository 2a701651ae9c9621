import { expect, test } from 'vitest';
import { isDay } from '#contracts/time/days';

test.each(['2026-11-20', '2028-02-29', '2000-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

test.each(['2026-02-30', '2027-02-29', '2026-13-01', '20.11.2026', '2026-11-20T00:00', '', '0000-00-00'])(
  '"%s" is no day',
  (text) => {
    expect(isDay(text)).toBe(false);
  },
);
