/** Trials: a test runs while some changes are on. Many trials share a run, as far as the runner can part them. */
import { availableParallelism } from 'node:os';
import { groupBy } from '#contracts/group-by';
import type { Copy } from './copy.ts';
import { runTests, type SuiteOptions } from './suites.ts';

/** The files of a pass at most, so that a core is not left with a long one. */
const PASS_FILES = 20;
/** A trial that hangs waits, so there is one lane more than cores. */
const LANES = availableParallelism() + 1;

export interface Trial {
  /** The unit test file, or the name of the browser test. */
  readonly test: string;
  /** The numbers of the changes that are on. */
  readonly ids: readonly number[];
}

/** Runs trials, and returns those that fail, with the test that failed or how the run ended. */
export type RunTrials = (trials: readonly Trial[]) => Promise<ReadonlyMap<Trial, string>>;

/** Returns the runner of trials of unit test files. leftOut: the ids of the tests that are skipped. */
export function unitTrials(copy: Copy, leftOut: readonly string[], limitMs: number): RunTrials {
  const runPass = async (pass: readonly Trial[], failed: Map<Trial, string>): Promise<void> => {
    const selection = pass.map(({ test }) => test);
    const switches = Object.fromEntries(pass.map(({ test, ids }) => [test, ids.join()]));
    const options = { selection, leftOut, limitMs, switches, flags: ['--maxWorkers=1'] };
    const { tests, failure } = await runTests(copy, 'unit', options);
    for (const trial of pass) {
      const fault = tests.find(({ file, hasFailed }) => hasFailed && file === trial.test);
      if (fault) failed.set(trial, `${fault.file}: ${fault.name}`);
    }
    const ended = new Set(tests.filter(({ id, file }) => id === file).map(({ file }) => file));
    // A process that a change ends, if only with 0, leaves its files without a result, as one that never ends does.
    const [first, ...others] = pass.filter(({ test }) => !ended.has(test));
    if (!first) return;
    if (pass.length === 1) failed.set(first, failure ?? 'a run that ends early');
    else {
      await runPass([first], failed);
      await runPass(others, failed);
    }
  };
  return async (trials) => {
    const failed = new Map<Trial, string>();
    await runSideBySide(dividePasses(trials), (pass) => runPass(pass, failed));
    return failed;
  };
}

/** Divides trials into short lists in which each test stands once. */
export function dividePasses(trials: readonly Trial[]): readonly (readonly Trial[])[] {
  const passes: Trial[][] = [];
  for (const trial of trials) {
    const pass = passes.find(
      (others) => others.length < PASS_FILES && others.every(({ test }) => test !== trial.test),
    );
    if (pass) pass.push(trial);
    else passes.push([trial]);
  }
  return passes;
}

/** Returns the runner of trials of browser tests. Its servers serve all tests, so each set of changes has a run. */
export function browserTrials(copy: Copy, limitMs: number): RunTrials {
  return async (trials) => {
    const failed = new Map<Trial, string>();
    const groups = [...groupBy(trials, ({ ids }) => ids.join()).values()];
    const parts = Math.ceil(LANES / groups.length);
    const divided = groups.flatMap((group) => divide(group, parts));
    await runSideBySide(divided, async (own) => {
      const [{ ids } = { ids: [] }] = own;
      const selection = own.map(({ test }) => test);
      const isAlone = ids.length === 1;
      // A test that fails with many changes runs again with half of them, so only one alone fails twice in a run.
      const flags = ['--workers=1', ...(isAlone ? [] : ['--retries=0'])];
      const options = { selection, mutant: ids.join(), limitMs, endsAtFailure: isAlone, flags };
      const { tests, failure } = await runBrowserTests(copy, options);
      const faults = new Map(tests.filter(({ hasFailed }) => hasFailed).map((test) => [test.name, test]));
      const isCrash = failure !== undefined && faults.size === 0;
      for (const trial of own) {
        const fault = faults.get(trial.test);
        if (fault) failed.set(trial, `${fault.file}: ${fault.name}`);
        else if (isCrash) failed.set(trial, failure);
      }
    });
    return failed;
  };
}

/** Divides a list into at most so many, of which each has neighbours of the others. */
function divide<T>(all: readonly T[], parts: number): readonly (readonly T[])[] {
  const lists = Array.from({ length: parts }, (_, part) =>
    all.filter((_each, index) => index % parts === part),
  );
  return lists.filter((list) => list.length > 0);
}

/** Runs each of many, one at a time in each lane. */
async function runSideBySide<T>(all: Iterable<T>, run: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const runInTurn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: LANES }, runInTurn));
}

/** Runs browser tests. A failed test has run again already; what else ends a run has to repeat. */
async function runBrowserTests(copy: Copy, options: SuiteOptions) {
  const first = await runTests(copy, 'browser', options);
  const isFinal = first.failure === undefined || first.tests.some(({ hasFailed }) => hasFailed);
  return isFinal ? first : runTests(copy, 'browser', options);
}
