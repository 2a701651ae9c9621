import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import { formatAhead, formatRemaining } from '../../../../client/core/i18n/time-spans.ts';

const at = (text: string) => Date.parse(`${text}+03:00`);
const now = at('2026-11-20T20:00');

test.each([
  [2 * DAY_MS + 5 * HOUR_MS + 59 * MINUTE_MS, '2 gün 5 saat', '2 days 5 hours'],
  [DAY_MS, '1 gün', '1 day'],
  [DAY_MS - 1, '23 saat 59 dakika', '23 hours 59 minutes'],
  [HOUR_MS, '1 saat', '1 hour'],
  [5 * HOUR_MS + 14 * MINUTE_MS + 59_000, '5 saat 14 dakika', '5 hours 14 minutes'],
  [MINUTE_MS, '1 dakika', '1 minute'],
  [MINUTE_MS - 1, 'bir dakikadan az', 'less than a minute'],
  [-1, 'bir dakikadan az', 'less than a minute'],
])('%d ms remain as "%s" and "%s"', (ms, turkish, english) => {
  expect([formatRemaining(ms, 'tr'), formatRemaining(ms, 'en')]).toEqual([turkish, english]);
});

test.each([
  ['2026-11-20T19:00', '1 dakika sonra', 'in 1 minute'],
  ['2026-11-20T20:00:30', '1 dakika sonra', 'in 1 minute'],
  ['2026-11-20T20:40', '40 dakika sonra', 'in 40 minutes'],
  ['2026-11-20T21:00', '1 saat sonra', 'in 1 hour'],
  ['2026-11-20T21:40', '2 saat sonra', 'in 2 hours'],
  ['2026-11-20T22:00', '2 saat sonra', 'in 2 hours'],
  ['2026-11-21T00:00', 'yarın', 'tomorrow'],
  ['2026-11-23T00:00', '3 gün sonra', 'in 3 days'],
])('%s is "%s" and "%s"', (text, turkish, english) => {
  expect([formatAhead(at(text), now, 'tr'), formatAhead(at(text), now, 'en')]).toEqual([turkish, english]);
});
