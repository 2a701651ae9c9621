/** Runs the unit tests and the browser tests of a copy. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Copy } from './copy.ts';

export interface TestResult {
  /** Its name in the copy: `file > title` of a unit test, the id of a browser test. */
  readonly id: string;
  readonly file: string;
  readonly name: string;
  /** The project of Playwright. */
  readonly project?: string;
  readonly hasFailed: boolean;
  readonly startMs: number;
  readonly durationMs: number;
}

export interface SuiteResult {
  /** Whether a test failed, the runner crashed, or nothing happened for too long. */
  readonly hasFailed: boolean;
  readonly isEndless: boolean;
  readonly tests: readonly TestResult[];
  readonly output: string;
}

export interface SuiteOptions {
  /** The number of the change that is on; none for a healthy run. */
  readonly mutant?: number;
  /** By test file, the change that is on while it runs, with modules of its own. */
  readonly switches?: Readonly<Record<string, number>>;
  /** The folder into which each process writes what it reaches. */
  readonly reach?: string;
  /** The configuration of Playwright, if not the project's own. */
  readonly config?: string;
  /** The limit of a test, in ms. */
  readonly limitMs?: number;
  /** Whether the first failure ends the run. */
  readonly endsAtFailure?: boolean;
  readonly workers?: number;
}

/** The time of a start on a busy machine, in ms, which a silent command has beside the limit of a test. */
const START_MS = 60_000;
let runs = 0;

function buildEnv({ mutant, reach, limitMs, endsAtFailure }: SuiteOptions): Record<string, string> {
  return {
    MUTANT: mutant === undefined ? '' : String(mutant),
    ...(reach !== undefined && { MUTANT_REACH: reach }),
    ...(limitMs !== undefined && { TEST_LIMIT_MS: String(limitMs) }),
    ...(endsAtFailure && { TEST_MAX_FAILURES: '1' }),
  };
}

/** files: those to run, in their order; all without. leftOut: the ids of tests that are skipped. */
export async function runUnit(
  copy: Copy,
  files: readonly string[] | undefined,
  leftOut: readonly string[],
  options: SuiteOptions = {},
): Promise<SuiteResult> {
  runs += 1;
  const report = copy.path('.mutate', `unit-${runs}.json`);
  const plan = copy.path('.mutate', `plan-${runs}.json`);
  const { switches = {}, reach } = options;
  const isolate = (reach ?? options.switches) !== undefined;
  writeFileSync(plan, JSON.stringify({ leftOut, order: files ?? [], switches, isolate }));
  const argv = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', '--root', '.'],
    ...['--config', 'scripts/mutate/planted/vitest.config.ts'],
    ...['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`],
    ...(options.workers === undefined ? [] : [`--maxWorkers=${options.workers}`]),
    ...(files ?? []),
  ];
  const { status, output } = await copy.run(argv, {
    env: { ...buildEnv(options), MUTANT_PLAN: plan },
    ...(options.limitMs !== undefined && { maxSilenceMs: options.limitMs + START_MS }),
  });
  const tests = readUnitReport(copy, takeReport(report));
  rmSync(plan);
  return { hasFailed: status !== 0, isEndless: status === undefined, tests, output };
}

/** tests: the lines of the tests to run, as `describeBrowserTest` writes them; all without. */
export async function runBrowser(
  copy: Copy,
  tests: readonly string[] | undefined,
  options: SuiteOptions = {},
): Promise<SuiteResult> {
  runs += 1;
  const report = copy.path('.mutate', `browser-${runs}.json`);
  const list = copy.path('.mutate', `tests-${runs}.txt`);
  if (tests) writeFileSync(list, tests.join('\n'));
  const argv = [
    ...[
      'node_modules/playwright/cli.js',
      'test',
      '--pass-with-no-tests',
      '--reporter=json,line',
      '--retries=1',
      '--trace=off',
    ],
    ...(options.config === undefined ? [] : ['--config', options.config]),
    ...['--output', copy.path('.mutate', `results-${runs}`)],
    ...(options.workers === undefined ? [] : [`--workers=${options.workers}`]),
    ...(tests ? ['--test-list', list] : []),
  ];
  const { status, output } = await copy.run(argv, {
    env: { ...buildEnv(options), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ...(options.limitMs !== undefined && { maxSilenceMs: options.limitMs + START_MS }),
  });
  const results = readBrowserReport(takeReport(report));
  return { hasFailed: status !== 0, isEndless: status === undefined, tests: results, output };
}

/** Reads a report and removes it; undefined if the runner crashed before it wrote one. */
function takeReport(file: string): unknown {
  if (!existsSync(file)) return undefined;
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
  rmSync(file);
  return report;
}

interface UnitReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}

function readUnitReport(copy: Copy, report: unknown): readonly TestResult[] {
  return ((report as UnitReport | undefined)?.testResults ?? []).flatMap((each) => {
    const file = relative(copy.folder, each.name);
    const results = each.assertionResults.map(({ ancestorTitles, title, status, duration = 0 }) => {
      const name = [...ancestorTitles, title].join(' > ');
      const hasFailed = status === 'failed';
      return { id: `${file} > ${name}`, file, name, hasFailed, startMs: 0, durationMs: duration };
    });
    if (each.status !== 'failed' || results.some(({ hasFailed }) => hasFailed)) return results;
    // The file did not load, or what is around its tests failed.
    return [...results, { id: file, file, name: '', hasFailed: true, startMs: 0, durationMs: 0 }];
  });
}

interface BrowserSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly id: string;
    readonly file: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly startTime: string; readonly duration: number }[];
    }[];
  }[];
}

function readBrowserReport(report: unknown): readonly TestResult[] {
  const read = (suite: BrowserSuite, titles: readonly string[]): readonly TestResult[] => [
    ...(suite.specs ?? []).flatMap(({ title, id, file, tests }) =>
      tests.flatMap(({ projectName, status, results }) => {
        const name = [`[${projectName}]`, file, ...titles, title].join(' › ');
        const [first] = results;
        if (!first) return [];
        const startMs = Date.parse(first.startTime);
        const durationMs = Math.max(...results.map(({ duration }) => duration));
        return {
          id,
          file: `tests/browser/${file}`,
          name,
          hasFailed: status === 'unexpected',
          startMs,
          durationMs,
        };
      }),
    ),
    ...(suite.suites ?? []).flatMap((inner) => read(inner, [...titles, inner.title])),
  ];
  return ((report as { suites?: readonly BrowserSuite[] } | undefined)?.suites ?? []).flatMap((suite) =>
    read(suite, []),
  );
}
