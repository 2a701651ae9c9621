// Runs type check, lint and tests for `npm test` and `npm run check`, and prints a summary of their counts.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

/**
 * `flaky` names the tests that passed only when they were repeated.
 *
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, flaky?: string[] }} Counts
 */

const VITEST_CONFIG = '--config=tests/vitest.config.ts';
const VITEST_REPORT = 'tests/.results/vitest.json';

/**
 * Chooses what `npm test` does. A selection runs no other check first, so that its tests start at once.
 *
 * @param {string[]} args of `npm test`: paths and flags for vitest
 */
export function planTests(args) {
  return {
    isWhole: args.length === 0,
    isWatch: args.includes('--watch'),
    vitestArguments: args.filter((arg) => arg !== '--watch'),
  };
}

/**
 * Returns the arguments with which vitest prints the failures and the sums, but no passing test: for a whole
 * run a line for each file, for a selection a dot for each test.
 *
 * @param {string[]} selection paths or flags that select tests
 */
export function chooseOutput(selection) {
  // Without the threshold, the lines of files would also list their slow tests, which are most browser tests.
  return selection.length === 0 ? ['--reporter=default', '--slowTestThreshold=60000'] : ['--reporter=dot'];
}

/** @returns {Counts} counts the type check as one test */
export function checkTypes() {
  return runAsTest('types', 'node_modules/typescript/bin/tsc', '--noEmit');
}

/** @returns {Counts} counts lint and format as one test */
export function checkLint() {
  return runAsTest(
    'lint and format',
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--error-on-warnings',
  );
}

/**
 * Runs vitest and counts its tests by project (unit, browser), since a project without tests must fail the
 * run.
 *
 * @param {string[]} args paths or flags that select tests
 * @returns {Counts[]}
 */
export function runVitest(...args) {
  console.log('\n— tests');
  const report = join(root, VITEST_REPORT);
  rmSync(report, { force: true }); // A run that crashes would leave the old report.
  const status = runNode(
    'node_modules/vitest/vitest.mjs',
    'run',
    VITEST_CONFIG,
    ...chooseOutput(args),
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
    ...args,
  );
  const counts = countReport(readReport(report), root);
  const failed = counts.reduce((sum, project) => sum + project.failed, 0);
  // An error outside of the tests, or a missing report, also fails the run.
  if (status !== 0 && failed === 0) counts.push({ name: 'vitest itself', passed: 0, failed: 1, skipped: 0 });
  return counts;
}

/**
 * Runs vitest until it is ended; it repeats the tests whose code changes.
 *
 * @param {string[]} args paths or flags that select tests
 * @returns {number} the exit code
 */
export function watchVitest(...args) {
  return runNode('node_modules/vitest/vitest.mjs', 'watch', VITEST_CONFIG, '--reporter=dot', ...args) ?? 1;
}

/**
 * @typedef {{ status: string, fullName?: string, failureMessages?: string[] }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 *
 * @param {{ testResults: TestFile[] } | undefined} report of vitest's JSON reporter
 * @param {string} folder the repository's folder, with which the files' names begin
 * @returns {Counts[]}
 */
export function countReport(report, folder) {
  const unit = createCounts('unit');
  const browser = createCounts('browser');
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const path = relative(folder, name);
    const counts = path.split(sep)[1] === 'browser' ? browser : unit;
    for (const assertion of assertionResults) {
      const { fullName, failureMessages = [] } = assertion;
      // The report keeps the errors of the first try.
      if (assertion.status === 'passed' && failureMessages.length > 0)
        counts.flaky.push(`${path}: ${fullName}`);
      if (assertion.status === 'passed') counts.passed += 1;
      else if (assertion.status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    // A file that does not load has no tests, so the file itself counts as failed.
    const failedInside = assertionResults.some((assertion) => assertion.status === 'failed');
    if (status === 'failed' && !failedInside) counts.failed += 1;
  }
  return [unit, browser];
}

/**
 * @param {string} name
 * @returns {Required<Counts>}
 */
function createCounts(name) {
  return { name, passed: 0, failed: 0, skipped: 0, flaky: [] };
}

/**
 * Omits the projects in which no test ran, for a run of selected tests. If no test ran, it omits none.
 *
 * @param {Counts[]} counts
 */
export function omitIdle(counts) {
  const busy = counts.filter(({ passed, failed }) => passed + failed > 0);
  return busy.length > 0 ? busy : counts;
}

/**
 * Prints the result and ends the process. The exit code is 0 only if every runner ran tests and none failed.
 *
 * @param {Counts[]} counts
 * @returns {never}
 */
export function reportAndExit(counts) {
  console.log(formatResult(counts).join('\n'));
  process.exit(counts.some(({ passed, failed }) => failed > 0 || passed === 0) ? 1 : 0);
}

/**
 * Returns the last lines of the output: the runners that failed or ran no test, the tests that needed a
 * second try, and the sums.
 *
 * @param {Counts[]} counts
 */
export function formatResult(counts) {
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const sum = (kind) => counts.reduce((total, runner) => total + runner[kind], 0);
  const skipped = sum('skipped');
  return [
    ...counts.filter(({ failed }) => failed > 0).map(({ name }) => `Failed: ${name}.`),
    ...counts
      .filter(({ passed, failed }) => passed + failed === 0)
      .map(({ name }) => `No test ran: ${name}.`),
    ...counts
      .flatMap(({ flaky = [] }) => flaky)
      .map((test) => `Flaky, passed only at the second try: ${test}`),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}

/**
 * @param {string} name
 * @param {string[]} argv
 * @returns {Counts}
 */
function runAsTest(name, ...argv) {
  console.log(`\n— ${name}`);
  const passed = runNode(...argv) === 0;
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** @param {string[]} argv */
function runNode(...argv) {
  return spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' }).status;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // vitest crashed before it wrote the report; its exit code counts instead.
  }
}
