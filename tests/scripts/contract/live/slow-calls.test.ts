import { expect, test } from 'vitest';
import { createSlowCalls } from '../../../../scripts/contract/live/slow-calls.ts';

function describe(...answers: readonly (readonly [name: string, ms: number])[]) {
  const slow = createSlowCalls();
  for (const [name, ms] of answers) slow.note(name, ms);
  return slow.describe().join('');
}

test('an answer is slow after two seconds', () => {
  expect(describe(['system/ping', 1999])).toBe('');
  expect(describe(['system/ping', 2000])).toBe(
    'The slowest of 1 slow calls: system/ping up to 2 s, 2 s in 1 request.',
  );
});

test('a slow call is named with the time of all its answers', () => {
  expect(describe(['system/ping', 1000], ['system/ping', 3000], ['user/login', 1000])).toBe(
    'The slowest of 1 slow calls: system/ping up to 3 s, 4 s in 2 requests.',
  );
});

test('the five calls that took the most time are named, the slowest first', () => {
  const text = describe(
    ...['a', 'b', 'c', 'd', 'e', 'f'].map((name, at) => [name, 2000 + 1000 * at] as const),
  );

  expect(text).toMatch(/^The slowest of 6 slow calls: f up to 7 s,/);
  expect(text.match(/\w(?= up to)/g)).toEqual(['f', 'e', 'd', 'c', 'b']);
});
