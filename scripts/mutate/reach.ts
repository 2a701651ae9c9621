/** Records the changes that each test reaches, in one run of all tests while none is on. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Copy } from './copy.ts';
import { runBrowser, runUnit, type SuiteResult, type TestResult } from './suites.ts';

export interface Reach {
  /** By the number of a change, the unit test files that reach it. */
  readonly files: ReadonlyMap<number, ReadonlySet<string>>;
  /** By the number of a change, the ids of the browser tests that reach it. */
  readonly browserTests: ReadonlyMap<number, ReadonlySet<string>>;
  readonly unit: readonly TestResult[];
  readonly browser: readonly TestResult[];
}

/** Runs all tests, and returns what they reach. say: shows the progress. */
export async function recordReach(copy: Copy, say: (text: string) => void): Promise<Reach> {
  say('Running all unit tests without a change, each file by itself…');
  const unit = await runRecorded(copy, 'unit', (reach) => runUnit(copy, undefined, [], { reach }));
  say('Running all browser tests without a change…');
  const browser = await runRecorded(copy, 'browser', (reach) => runBrowser(copy, undefined, { reach }));
  return {
    files: attribute(
      unit.lines,
      unit.tests.map((test) => ({ ...test, id: test.file })),
    ),
    browserTests: attribute(browser.lines, browser.tests),
    unit: unit.tests,
    browser: browser.tests,
  };
}

async function runRecorded(copy: Copy, name: string, run: (folder: string) => Promise<SuiteResult>) {
  const folder = copy.path('.mutate', `reach-${name}`);
  mkdirSync(folder);
  const { tests, output } = await run(folder);
  if (tests.length === 0) throw new Error(`The ${name} tests did not run:\n${output}`);
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n'));
  return { tests, lines };
}

/**
 * Returns the tests by the number of the change that they reach. A line has that number, and a test file, the id of a
 * browser test, or the time in a server that all browser tests share: each that runs at this time may be it. What runs
 * while no test does, all tests reach.
 */
export function attribute(lines: readonly string[], tests: readonly TestResult[]): Reach['files'] {
  const reached = new Map<number, Set<string>>();
  const all = tests.map(({ id }) => id);
  for (const line of new Set(lines)) {
    const [, id, kind, test = ''] = /^(\d+)\t(file|test|time) (.*)$/.exec(line) ?? [];
    if (id === undefined) continue;
    const own = reached.get(Number(id)) ?? new Set();
    reached.set(Number(id), own);
    const running = kind === 'time' ? listRunning(tests, Number(test) * 100) : test === '' ? [] : [test];
    for (const each of running.length > 0 ? running : all) own.add(each);
  }
  return reached;
}

function listRunning(tests: readonly TestResult[], atMs: number): readonly string[] {
  return tests
    .filter(({ startMs, durationMs }) => startMs <= atMs + 100 && atMs <= startMs + durationMs)
    .map(({ id }) => id);
}
