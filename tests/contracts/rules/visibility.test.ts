/** Tests which content is shown (spec §4 Visibility). */
import { expect, test } from 'vitest';
import { isVisible } from '#contracts/rules/visibility';

const [START, END] = ['2026-11-20T00:00:00.000Z', '2026-11-21T00:00:00.000Z'].map((at) => Date.parse(at));
const row = {
  Status: 1,
  Start_date: '2026-11-20T00:00:00.000Z',
  End_date: '2026-11-21T00:00:00.000Z',
} as const;

test.each([
  [-1, START, false],
  [0, START, true],
  [0, END, true],
  [1, END, false],
])('%i ms from one of its dates (%i), content is shown: %s', (ms, date = Number.NaN, isShown) => {
  expect(isVisible(row, date + ms)).toBe(isShown);
});
