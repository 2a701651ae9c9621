// Runs type check, lint and tests for `npm test` and `npm run check`, and prints a summary of their counts.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Counts */

const VITEST_REPORT = 'tests/.results/vitest.json';

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
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/support/flaky-reporter.ts',
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
 * @typedef {{ status: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 *
 * @param {{ testResults: TestFile[] } | undefined} report of vitest's JSON reporter
 * @param {string} folder the repository's folder, with which the files' names begin
 * @returns {Counts[]}
 */
export function countReport(report, folder) {
  const unit = { name: 'unit', passed: 0, failed: 0, skipped: 0 };
  const browser = { name: 'browser', passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, assertionResults } of report?.testResults ?? []) {
    const counts = relative(folder, name).split(sep)[1] === 'browser' ? browser : unit;
    for (const assertion of assertionResults) {
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
 * Omits the projects in which no test ran, for a run of selected tests. If no test ran, it omits none.
 *
 * @param {Counts[]} counts
 */
export function omitIdle(counts) {
  const busy = counts.filter(({ passed, failed }) => passed + failed > 0);
  return busy.length > 0 ? busy : counts;
}

/**
 * Prints a summary and the runners that failed or ran no test, and ends the process. The exit code is 0 only
 * if every runner ran tests and none failed.
 *
 * @param {Counts[]} counts
 * @returns {never}
 */
export function reportAndExit(counts) {
  const idle = counts.filter(({ passed, failed }) => passed + failed === 0);
  for (const { name } of counts.filter(({ failed }) => failed > 0)) console.error(`Failed: ${name}.`);
  for (const { name } of idle) console.error(`No test ran: ${name}.`);
  console.log(formatSummary(counts));
  process.exit(idle.length > 0 || counts.some(({ failed }) => failed > 0) ? 1 : 0);
}

/** @param {Counts[]} counts */
export function formatSummary(counts) {
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const sum = (kind) => counts.reduce((total, runner) => total + runner[kind], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
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
