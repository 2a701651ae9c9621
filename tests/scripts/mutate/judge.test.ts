import { expect, test } from 'vitest';
import { judge, orderByNearness } from '../../../scripts/mutate/judge.ts';
import { dividePasses, type Trial } from '../../../scripts/mutate/trials.ts';

/** The changes that a test notices. */
type Notices = Readonly<Record<string, readonly number[]>>;

/** Judges changes that all tests reach, and returns those unnoticed, with the trials of each run. */
async function judgeAll(changes: readonly number[], notices: Notices, isTogether = false) {
  const runs: (readonly Trial[])[] = [];
  const noticed = new Map<number, string>();
  const unnoticed = await judge({
    tests: new Map(changes.map((id) => [id, Object.keys(notices)])),
    steps: [1],
    isTogether,
    run: async (trials) => {
      runs.push(trials);
      const failed = trials.filter(({ test, ids }) => ids.some((id) => notices[test]?.includes(id)));
      return new Map(failed.map((trial) => [trial, trial.test]));
    },
    onNoticed: (id, by) => noticed.set(id, by),
  });
  return { unnoticed, noticed: Object.fromEntries(noticed), runs };
}

test.each([false, true])(
  'each change has the test that notices it, and those that remain share the others (together: %s)',
  async (isTogether) => {
    const notices = { near: [1], far: [5], last: [2, 5] };

    const { unnoticed, noticed, runs } = await judgeAll([1, 2, 3, 4, 5], notices, isTogether);

    expect(noticed).toEqual({ 1: 'near', 2: 'last', 5: 'far' });
    expect(unnoticed).toEqual([3, 4]);
    expect(runs[1]).toEqual([
      { test: 'far', ids: [2, 3, 4, 5] },
      { test: 'last', ids: [2, 3, 4, 5] },
    ]);
  },
);

test('a test that fails only with two changes at once notices neither', async () => {
  const tests = new Map([1, 2].map((id) => [id, ['one']]));
  const run = async (trials: readonly Trial[]) =>
    new Map(trials.filter(({ ids }) => ids.length > 1).map((trial) => [trial, 'one']));

  const unnoticed = await judge({ tests, steps: [0], isTogether: true, run, onNoticed: () => {} });

  expect(unnoticed).toEqual([1, 2]);
});

test('a change that fails many tests is searched with few of them', async () => {
  const many = Array.from(
    { length: 40 },
    (_, index) => [`test ${index}`, index === 39 ? [7, 8] : [7]] as const,
  );
  const changes = Array.from({ length: 16 }, (_, index) => index + 1);

  const { noticed, runs } = await judgeAll(changes, Object.fromEntries([['near', []], ...many]), true);

  expect(noticed).toEqual({ 7: 'test 0', 8: 'test 39' });
  expect(runs.flat().length).toBeLessThan(16 + 4 * many.length);
});

test('the tests of the same folder and name come first', () => {
  const tests = ['tests/browser/a.test.ts', 'tests/client/money/b.test.ts', 'tests/client/money/a.test.tsx'];

  expect(orderByNearness(tests, 'client/money/a.tsx')).toEqual(tests.toReversed());
});

test('in one run, a test file has one set of changes', () => {
  const [first, second, other] = [
    { test: 'a', ids: [1] },
    { test: 'a', ids: [2] },
    { test: 'b', ids: [2] },
  ] as const;

  expect(dividePasses([first, second, other])).toEqual([[first, other], [second]]);
});
