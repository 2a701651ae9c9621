/** Runs the unit tests or the browser tests of a copy. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { TestResult } from '#tests/planted/results';
import type { Copy } from './copy.ts';

export interface SuiteResult {
  /** The test that failed, or another end of the run; undefined if it passed. */
  readonly failure: string | undefined;
  readonly tests: readonly TestResult[];
}

export interface SuiteOptions {
  /** Unit test files in their order, or names of browser tests; all without. */
  readonly selection?: readonly string[];
  /** The ids of unit tests that are skipped. */
  readonly leftOut?: readonly string[];
  /** The numbers of the changes that are on. */
  readonly mutant?: string;
  /** By unit test file, the numbers of the changes that are on while it runs, with modules of its own. */
  readonly switches?: Readonly<Record<string, string>>;
  /** The folder into which each process writes what it reaches. */
  readonly reach?: string;
  /** The limit of a test, in ms. */
  readonly limitMs?: number;
  readonly endsAtFailure?: boolean;
  readonly flags?: readonly string[];
}

const COMMANDS = {
  unit: [
    ...['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--root', '.'],
    ...['--config', 'tests/planted/vitest.config.ts', '--reporter=./tests/planted/unit-reporter.ts'],
  ],
  browser: [
    ...['node_modules/playwright/cli.js', 'test', '--pass-with-no-tests', '--retries=1', '--trace=off'],
    '--reporter=./tests/planted/browser-reporter.ts',
  ],
};
/** The time of a start on a busy machine, in ms, which a silent command has beside the limit of a test. */
const START_MS = 60_000;
let runs = 0;

export type Runner = keyof typeof COMMANDS;

export async function runTests(copy: Copy, runner: Runner, options: SuiteOptions): Promise<SuiteResult> {
  const { selection, leftOut = [], mutant = '', switches, reach, limitMs, flags = [] } = options;
  runs += 1;
  const name = (kind: string) => copy.path('.mutate', `${kind}-${runs}`);
  const [plan, list, results] = [name('plan'), name('list'), name('results')] as const;
  const isolate = switches !== undefined;
  writeFileSync(plan, JSON.stringify({ leftOut, order: selection ?? [], switches, isolate }));
  if (selection) writeFileSync(list, selection.join('\n'));
  const selected = { unit: selection ?? [], browser: selection ? ['--test-list', list] : [] };
  const output = runner === 'browser' ? ['--output', name('browser')] : [];
  const outcome = await copy.run([...COMMANDS[runner], ...output, ...flags, ...selected[runner]], {
    env: {
      ...{ MUTANT: mutant, MUTANT_PLAN: plan, MUTANT_RESULTS: results, MUTANT_REACH: reach },
      ...(limitMs !== undefined && { TEST_LIMIT_MS: String(limitMs) }),
      ...(options.endsAtFailure && { TEST_MAX_FAILURES: '1' }),
    },
    ...(limitMs !== undefined && { maxSilenceMs: limitMs + START_MS }),
  });
  const lines = existsSync(results) ? readFileSync(results, 'utf8').split('\n').filter(Boolean) : [];
  const tests = lines.map((line): TestResult => JSON.parse(line));
  for (const file of [plan, list, results]) rmSync(file, { force: true });
  const early = tests.length === 0 ? 'a run that ends without a result' : undefined;
  if (outcome.status === 0) return { failure: early, tests };
  const failed = tests.find(({ hasFailed }) => hasFailed);
  if (failed) return { failure: `${failed.file}: ${failed.name}`, tests };
  const last = outcome.output.trim().split('\n').at(-1) ?? '';
  return { failure: outcome.status === undefined ? 'a run that never ends' : `a crash: ${last}`, tests };
}
