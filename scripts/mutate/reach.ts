/** Records the changes that each test reaches, in one run of all tests while none is on. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import type { TestResult } from '#tests/planted/results';
import type { Copy } from './copy.ts';
import { type Runner, runTests } from './suites.ts';

export interface Reach {
  /** By the number of a change, the unit test files or the ids of the browser tests that reach it. */
  readonly reached: ReadonlyMap<number, ReadonlySet<string>>;
  readonly tests: readonly TestResult[];
  /** The ids of the tests that fail because of the planted text. */
  readonly leftOut: readonly string[];
}

export async function recordReach(copy: Copy, runner: Runner): Promise<Reach> {
  const reach = copy.path('.mutate', `reach-${runner}`);
  mkdirSync(reach);
  const { tests, failure } = await runTests(copy, runner, { reach });
  if (tests.length === 0) throw new Error(`The ${runner} tests did not run: ${failure}`);
  const lines = readdirSync(reach).flatMap((file) => readFileSync(`${reach}/${file}`, 'utf8').split('\n'));
  const named = runner === 'unit' ? tests.map((test) => ({ ...test, id: test.file })) : tests;
  const failed = tests.filter(({ hasFailed }) => hasFailed);
  for (const { file, name } of failed)
    console.log(`Left out, since it fails without a change: ${file}: ${name}`);
  const leftOut = failed.map(({ id }) => id);
  const reached = attribute(lines, named);
  for (const ids of reached.values()) for (const id of leftOut) ids.delete(id);
  return { reached, tests, leftOut };
}

/**
 * Returns the tests by the number of the change that they reach. A line has that number, and a test file, the id of a
 * browser test, or the time in a server that all browser tests share: each that runs at this time may be it. All tests
 * reach what runs while no test does, and in a test of another project.
 */
export function attribute(lines: readonly string[], tests: readonly TestResult[]): Map<number, Set<string>> {
  const reached = new Map<number, Set<string>>();
  const all = tests.map(({ id }) => id);
  for (const line of new Set(lines)) {
    const [, number, kind, test = ''] = /^(\d+)\t(file|test|time) (.*)$/.exec(line) ?? [];
    if (number === undefined) continue;
    const own = reached.get(Number(number)) ?? new Set();
    reached.set(Number(number), own);
    const atMs = Number(test) * 100;
    const isRunning = ({ id, startMs, durationMs }: TestResult) =>
      kind === 'time' ? startMs <= atMs + 100 && atMs <= startMs + durationMs : id === test;
    const running = tests.filter(isRunning).map(({ id }) => id);
    for (const each of running.length > 0 ? running : all) own.add(each);
  }
  return reached;
}
