/** Judges a change with the tests that reach it, the nearest first. */
import type { TestResult } from '#tests/planted/results';
import type { Copy } from './copy.ts';
import type { Reach } from './reach.ts';
import { type Runner, runTests } from './suites.ts';

export interface Verdict {
  /** The test that noticed it, or how the run ended; undefined if no test did. */
  readonly noticedBy: string | undefined;
  readonly unitFiles: number;
  readonly browserTests: number;
}

/** The least limit of a test, in ms, and how often a test may take the time of its healthy run. */
const MIN_LIMIT_MS = 60_000;
const MAX_SLOWDOWN = 4;
/** The browser tests that run before all others: those that reach the fewest changes. */
const NEAREST = 12;

/** id: the number of the change. file: the file that it changes. */
export async function judge(
  copy: Copy,
  unit: Reach,
  browser: Reach,
  id: number,
  file: string,
): Promise<Verdict> {
  const leftOut = unit.tests.filter(({ hasFailed }) => hasFailed).map((test) => test.id);
  const files = [...(unit.reached.get(id) ?? [])]
    .filter((each) => !leftOut.includes(each))
    .toSorted((one, other) => countShared(other, file) - countShared(one, file));
  const weigh = (test: TestResult) => [...browser.reached.values()].filter((ids) => ids.has(test.id)).length;
  const tests = browser.tests
    .filter((test) => !test.hasFailed && browser.reached.get(id)?.has(test.id))
    .map((test) => ({ test, weight: weigh(test) }))
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ test }) => test);

  const healthy = [...unit.tests.filter((test) => files.includes(test.file)), ...tests];
  const limitMs = Math.max(MIN_LIMIT_MS, ...healthy.map((test) => Math.ceil(MAX_SLOWDOWN * test.durationMs)));
  const run = async (runner: Runner, selection: readonly string[], flag: string) => {
    if (selection.length === 0) return undefined;
    const options = { selection, leftOut, mutant: id, limitMs, endsAtFailure: true, flags: [flag] };
    const first = await runTests(copy, runner, options);
    // A failed test of the browser has run again already; what else ends a run has to repeat.
    const isFinal = runner === 'unit' || !first.failure || first.tests.some(({ hasFailed }) => hasFailed);
    return (isFinal ? first : await runTests(copy, runner, options)).failure;
  };
  const names = tests.map(({ name }) => name);
  const noticedBy =
    (await run('unit', files, '--maxWorkers=1')) ??
    (await run('browser', names.slice(0, NEAREST), '--workers=2')) ??
    (await run('browser', names.slice(NEAREST), '--workers=2'));
  return { noticedBy, unitFiles: files.length, browserTests: tests.length };
}

/** Counts the folders, and the name, that a test has in common with a file. `tests` mirrors the other folders. */
function countShared(test: string, file: string): number {
  const split = (path: string) => path.replace(/^tests\//, '').split(/(?:\.test)?\.tsx?$|\//);
  const words = split(file);
  const differing = split(test).findIndex((word, index) => word !== words[index]);
  return differing === -1 ? Infinity : differing;
}
