// Spans of time as testers type them, in the world's time.
import { expect, test } from 'vitest';
import { formatIstanbulIso } from '#contracts/time/instants';
import { parseSpanEnd, takeSpan } from '#contracts/time/spans';

const NOW = Date.parse('2026-11-20T21:48:30+03:00');
const format = (at: number | undefined) =>
  at === undefined ? undefined : formatIstanbulIso(at).slice(0, 19);

test.each([
  ['21:46–21:50', '2026-11-20T21:46:00', '2026-11-20T21:51:00', ''],
  ['21:46 - 21:50 deposit', '2026-11-20T21:46:00', '2026-11-20T21:51:00', 'deposit'],
  ['21:46:10–21:46:20', '2026-11-20T21:46:10', '2026-11-20T21:46:21', ''],
  ['23:58–00:02', '2026-11-19T23:58:00', '2026-11-20T00:03:00', ''],
  ['22:00–22:10', '2026-11-19T22:00:00', '2026-11-19T22:11:00', ''],
  ['21:46-', '2026-11-20T21:46:00', undefined, ''],
  ['21:46–', '2026-11-20T21:46:00', undefined, ''],
  ['–21:40', undefined, '2026-11-20T21:41:00', ''],
  ['2026-11-18T09:00–2026-11-18T10:00', '2026-11-18T09:00:00', '2026-11-18T10:00:00', ''],
  ['2026-11-18 – 2026-11-19', '2026-11-18T00:00:00', '2026-11-19T00:00:00', ''],
  ['the last 2 min', '2026-11-20T21:46:30', undefined, ''],
  ['esra LAST 1,5h', '2026-11-20T20:18:30', undefined, 'esra'],
  ['last 2 parsecs', undefined, undefined, 'last 2 parsecs'],
  ['25:00–26:00', undefined, undefined, '25:00–26:00'],
  ['21:46', undefined, undefined, '21:46'],
  ['yesterday 21:46–22:00 esra', '2026-11-19T21:46:00', '2026-11-19T22:01:00', 'esra'],
  ['yesterday 21:46 – today 9:00', '2026-11-19T21:46:00', '2026-11-20T09:01:00', ''],
  ['2026-11-18 09:00–2026-11-18 10:00', '2026-11-18T09:00:00', '2026-11-18T10:00:00', ''],
  ['21:40–midnight', '2026-11-20T21:40:00', '2026-11-21T00:00:00', ''],
  ['2026-11-18T09:00-03:00', undefined, undefined, '2026-11-18T09:00-03:00'],
  ['21:40 - 21:50 - x', '2026-11-20T21:40:00', '2026-11-20T21:51:00', '- x'],
  ['a - b 21:40–', '2026-11-20T21:40:00', undefined, 'a - b'],
  ['-21:40', undefined, undefined, '-21:40'],
  ['-conforms deposit - x', undefined, undefined, '-conforms deposit - x'],
])('“%s” is the time from %s until %s, and the words “%s”', (text, from, until, words) => {
  const span = takeSpan(text, NOW);

  expect([format(span.from), format(span.until), span.words]).toEqual([from, until, words]);
  expect(takeSpan(text, undefined)).toEqual({ words: text });
});

test.each([
  ['2 min', '2026-11-20T21:46:30'],
  ['1 d', '2026-11-19T21:48:30'],
  ['21:48', '2026-11-20T21:48:00'],
  ['21:49', '2026-11-19T21:49:00'],
  ['2026-11-20T18:46Z', '2026-11-20T21:46:00'],
  ['soon', undefined],
  ['24:00', undefined],
  ['yesterday 9:00', '2026-11-19T09:00:00'],
  ['-2 min', '2026-11-20T21:46:30'],
  ['', undefined],
])('the beginning “%s” is %s', (text, expected) => {
  expect(format(parseSpanEnd(text, NOW))).toBe(expected);
});
