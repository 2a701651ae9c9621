/**
 * Judges the contract tool: mutants are planted in the replies of the other backend, in each of its dialects. A run has to
 * find each with the right verdict at the right path, and beside that what it finds without mutants, word for word.
 */
import { expect, test } from 'vitest';
import { isFull } from '#tests/support/full-run';
import { type MutantRun, planRuns, WITHOUT_EFFECT } from './planted-mutants.ts';

const MAX_RUNS = 320;
const MIN_FOUND = 0.99;
/** Of the runs with a single mutant, as each of the login, one of so many is in the sample. */
const LONE_RUNS_PER_SAMPLE = 50;

/** The mutants that are not found as they have to be, and why. */
const NOT_FOUND: readonly (readonly [mutant: RegExp, why: string])[] = [
  [/^finance\/check_balance data\.balance became number$/, 'a balance is a number or a text (spec §3)'],
  [
    /^finance\/list_cash_methods_new data\.methods_list\.type /,
    'the form of a row depends on it, so the rest is not judged',
  ],
  [
    /^cmscontroller\/getTournaments data\.Prize (?:removed|renamed)$/,
    'the field with its other name is then read in its place',
  ],
  [
    /^user\/get_user_profile data\.uid renamed$/,
    'under a name that nobody knows, a secret is one that is repeated',
  ],
  [
    /^finance\/remove_favorite_cash_method without effect$/,
    'what the run cannot undo leaves no method that it could remove; it says so and ends with 3',
  ],
];

const isExcused = (name: string) => NOT_FOUND.some(([pattern]) => pattern.test(name));

function sample(runs: readonly MutantRun[]): readonly MutantRun[] {
  const byMutants = runs.toSorted((one, other) => other.mutants.length - one.mutants.length);
  // The fullest run in each dialect plants a mutant in nearly every call.
  const fullest = new Map(byMutants.toReversed().map((run) => [run.healthy, run])).values();
  const lone = runs.filter(({ mutants }) => mutants.length === 1);
  const withoutEffect = runs.filter(({ mutants }) => mutants.some(({ name }) => name === WITHOUT_EFFECT));
  const chosen = [
    ...fullest,
    ...lone.filter((_, index) => index % LONE_RUNS_PER_SAMPLE === 0),
    ...withoutEffect,
  ];
  return [...new Set(chosen)];
}

test('at least 99 % of the mutants are found with the right verdict, and nothing else changes', async () => {
  const all = await planRuns();
  const runs = isFull ? all : sample(all);
  const healthy = [...new Set(runs.map((run) => run.healthy))];
  expect(healthy.map(({ dialect }) => dialect).sort()).toEqual(['a', 'b', 'c', 'd']);
  const bare = healthy.find(({ dialect }) => dialect === 'd')?.findings.values() ?? [];
  const kinds = [...bare].flat().map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(0);
  const broken = kinds.filter((kind) => kind === 'broken');
  expect(broken, 'with only the fields that the specification names').toEqual([]);
  const missed: { readonly name: string; readonly text: string }[] = [];
  for (const run of runs) {
    for (const { mutant, lacks, others } of await run.judge()) {
      const name = `${mutant.call} ${mutant.name}`;
      missed.push({ name, text: [name, ...lacks.map((each) => `lacks ${each}`), ...others].join('\n  ') });
    }
  }

  expect(missed.filter(({ name }) => !isExcused(name)).map(({ text }) => text)).toEqual([]);
  const needless = NOT_FOUND.filter(([pattern]) => !missed.some(({ name }) => pattern.test(name)));
  expect(isFull ? needless : []).toEqual([]);
  const names = all.flatMap(({ mutants }) => mutants.map(({ call, name }) => `${call} ${name}`));
  expect(1 - names.filter(isExcused).length / names.length).toBeGreaterThanOrEqual(MIN_FOUND);
  expect(all.length).toBeLessThanOrEqual(MAX_RUNS);
  expect(names.length).toBeGreaterThan(3000);
});
