/** `npm run mutate`: draws mutations, plants them in a copy, judges each, and prints the score. */
import type { TestResult } from '#tests/planted/results';
import { chooseCompiling } from './choose.ts';
import { Copy } from './copy.ts';
import { type Judged, judge, orderByNearness } from './judge.ts';
import type { Mutation } from './mutations.ts';
import { recordReach } from './reach.ts';
import { printReport } from './report.ts';
import { type MutateFlags, select } from './selection.ts';
import { browserTrials, unitTrials } from './trials.ts';

/** The least limit of a test, in ms, and how often a test may take the time of the longest healthy one. */
const MIN_LIMIT_MS = 60_000;
const MAX_SLOWDOWN = 2;

export async function main(flags: MutateFlags): Promise<void> {
  const selected = select(flags);
  const copy = new Copy();
  for (const { title } of selected) console.log(`${title}.`);
  console.log("CSS, fixtures and the games' .js are outside.");
  const chosen = await chooseCompiling(copy, selected);
  const samples = selected.map(({ title }, index) => ({ title, mutations: chosen[index] ?? [] }));
  const byName = new Map(samples.flatMap(({ mutations }) => mutations).map((each) => [each.name, each]));
  const changes = [...byName.values()].map((mutation, index) => ({ id: index + 1, mutation }));
  if (changes.length === 0) return;
  console.log('Building the copy with all of them behind switches…');
  await copy.plant(changes.map(({ mutation }) => mutation));

  const noticed = new Map<string, string>();
  const onNoticed = (id: number, by: string) => {
    const name = changes[id - 1]?.mutation.name ?? '';
    noticed.set(name, by);
    console.log(`${noticed.size} of ${changes.length}  ${name}  noticed by ${by}`);
  };
  const unit = await judgeByUnitTests(copy, changes, onNoticed);
  const open = changes.filter(({ mutation }) => !noticed.has(mutation.name));
  const browser = await judgeInBrowser(copy, open, onNoticed);
  const reaches = open.map(({ id, mutation }) => {
    const [files, tests] = [unit.get(id) ?? [], browser.get(id) ?? []];
    return [
      mutation.name,
      `reached by ${files.length} unit test files and ${tests.length} browser tests`,
    ] as const;
  });
  printReport(samples, noticed, new Map(reaches));
}

interface Numbered {
  readonly id: number;
  readonly mutation: Mutation;
}

/** Returns the test files by the number of the change that they reach. */
async function judgeByUnitTests(copy: Copy, changes: readonly Numbered[], onNoticed: Judged['onNoticed']) {
  console.log('Running all unit tests without a change, each file by itself…');
  const { reached, tests, leftOut } = await recordReach(copy, 'unit');
  const nearest = ({ id, mutation }: Numbered) => orderByNearness(reached.get(id) ?? [], mutation.file);
  const names = new Map(changes.map((change) => [change.id, nearest(change)]));
  console.log('Running the unit tests with the changes…');
  const run = unitTrials(copy, leftOut, limitOf(tests));
  await judge({ tests: names, steps: [1, 2, 3], isTogether: false, run, onNoticed });
  return names;
}

/** Returns the names of the tests by the number of the change that they reach. */
async function judgeInBrowser(copy: Copy, changes: readonly Numbered[], onNoticed: Judged['onNoticed']) {
  console.log('Running all browser tests without a change…');
  const { reached, tests } = await recordReach(copy, 'browser');
  const weigh = ({ id }: TestResult) => [...reached.values()].filter((ids) => ids.has(id)).length;
  const lightest = tests
    .map((test) => ({ test, weight: weigh(test) }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ test }) => test);
  const namesOf = (id: number) =>
    lightest.filter((test) => reached.get(id)?.has(test.id)).map(({ name }) => name);
  const names = new Map(changes.map(({ id }) => [id, namesOf(id)]));
  console.log(`Running the browser tests with the ${changes.length} changes that remain…`);
  const run = browserTrials(copy, limitOf(tests));
  const durations = new Map(tests.map(({ name, durationMs }) => [name, durationMs]));
  await judge({ tests: names, steps: [3], isTogether: true, durations, run, onNoticed });
  return names;
}

/** Returns the limit of a test, in ms. */
function limitOf(tests: readonly TestResult[]): number {
  return Math.max(MIN_LIMIT_MS, ...tests.map(({ durationMs }) => Math.ceil(MAX_SLOWDOWN * durationMs)));
}
