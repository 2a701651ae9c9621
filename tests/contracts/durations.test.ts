import { expect, test } from 'vitest';
import {
  DAY_MS,
  formatDuration,
  HOUR_MS,
  MINUTE_MS,
  parseDuration,
  SECOND_MS,
} from '#contracts/time/durations';

test.each([
  [HOUR_MS, 'bir saat', 'an hour'],
  [45 * MINUTE_MS, '45 dakika', '45 minutes'],
  [90 * MINUTE_MS, '90 dakika', '90 minutes'],
  [2 * HOUR_MS, '2 saat', '2 hours'],
  [MINUTE_MS, 'bir dakika', 'a minute'],
  [30 * DAY_MS, '30 gün', '30 days'],
  [SECOND_MS, 'bir saniye', 'a second'],
])('a duration of %i ms reads "%s" and "%s"', (durationMs, turkish, english) => {
  expect(formatDuration(durationMs, 'tr')).toBe(turkish);
  expect(formatDuration(durationMs, 'en')).toBe(english);
});

test.each([0, -1000, 1500, Number.NaN])('a text cannot state a duration of %d ms', (durationMs) => {
  expect(() => formatDuration(durationMs, 'tr')).toThrow('whole seconds above 0');
});

test.each([
  ['2 days', 2 * DAY_MS],
  ['1,5 h', 90 * MINUTE_MS],
  ['1.5 minutes', 90 * SECOND_MS],
  ['30second', 30 * SECOND_MS],
  ['10 SEC', 10 * SECOND_MS],
])('the duration “%s” has %d ms', (text, ms) => {
  expect(parseDuration(text)).toBe(ms);
});

test.each(['2 weeks', 'two days', '2', '1 day ago', '-1 h', ''])('“%s” is no duration', (text) => {
  expect(parseDuration(text)).toBeUndefined();
});
