import { expect, test } from 'vitest';
import { attribute } from '../../../scripts/mutate/reach.ts';
import { formatScore } from '../../../scripts/mutate/score.ts';

test.each([
  [32, 47, '32 of 47 = 68 % (95 %: 54 to 80)'],
  [60, 60, '60 of 60 = 100 % (95 %: 94 to 100)'],
  [0, 3, '0 of 3 = 0 % (95 %: 0 to 56)'],
  [0, 0, 'none judged'],
])('%i of %i has its interval', (hits, count, text) => {
  expect(formatScore(hits, count)).toBe(text);
});

test('a change is reached by the file, the test or the tests of the time that its line names', () => {
  const run = (id: string, startMs: number) => ({
    ...{ id, file: `${id}.ts`, name: id, hasFailed: false },
    ...{ startMs, durationMs: 1000 },
  });
  const tests = [run('early', 10_000), run('late', 12_000), run('long', 10_500)];
  const lines = [
    '1\ttest late',
    '2\ttime 107',
    '3\ttime 50',
    '4\ttest ',
    '5\tfile long',
    '6\tfile other',
    '',
  ];

  expect([...attribute(lines, tests)].map(([id, reached]) => [id, [...reached]])).toEqual([
    [1, ['late']],
    [2, ['early', 'long']],
    [3, ['early', 'late', 'long']], // A server that all share began before any test.
    [4, ['early', 'late', 'long']], // A module that all tests of a worker share was imported.
    [5, ['long']],
    [6, ['early', 'late', 'long']], // A test of another project, which a test has made, ran.
  ]);
});
