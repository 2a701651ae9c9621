// The runners behind `npm test` and `npm run check`, and the one line that adds them up.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './install.mjs';

/** @typedef {{ name: string, passed: number, failed: number, skipped: number }} Counts */

const VITEST_REPORT = 'tests/.results/vitest.json';

/** @returns {Counts} one test: everything type-checks */
export function types() {
  return oneTest('types', 'node_modules/typescript/bin/tsc', '--noEmit');
}

/** @returns {Counts} one test: nothing to lint, nothing to format */
export function lint() {
  return oneTest('lint and format', 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings');
}

/**
 * The vitest tests, counted by project, so that a project of which nothing ran is not overlooked.
 *
 * @param {string[]} args paths or flags that narrow the run
 * @returns {Counts[]}
 */
export function vitest(...args) {
  console.log('\n— tests');
  const report = join(root, VITEST_REPORT);
  rmSync(report, { force: true }); // an old one would be counted if this run died
  const status = node(
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${VITEST_REPORT}`,
    ...args,
  );
  const counts = countReport(readReport(report), root);
  const failed = counts.reduce((sum, project) => sum + project.failed, 0);
  // An error outside any test, or no report at all.
  if (status !== 0 && failed === 0) counts.push({ name: 'vitest itself', passed: 0, failed: 1, skipped: 0 });
  return counts;
}

/**
 * @typedef {{ status: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 *
 * @param {{ testResults: TestFile[] } | undefined} report as vitest's JSON reporter writes it
 * @param {string} folder that the names of the files begin with
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
    // A file that does not load has no tests, and would otherwise go unseen.
    const failedInside = assertionResults.some((assertion) => assertion.status === 'failed');
    if (status === 'failed' && !failedInside) counts.failed += 1;
  }
  return [unit, browser];
}

/**
 * For a run that was narrowed: a project that nobody asked for may stay idle, but not all of them.
 *
 * @param {Counts[]} counts
 */
export function ran(counts) {
  const busy = counts.filter(({ passed, failed }) => passed + failed > 0);
  return busy.length > 0 ? busy : counts;
}

/**
 * Prints what ran nothing and, last, the line of counts; ends with 0 only when there is nothing to mend.
 *
 * @param {Counts[]} counts
 * @returns {never}
 */
export function conclude(counts) {
  const idle = counts.filter(({ passed, failed }) => passed + failed === 0);
  for (const { name } of counts.filter(({ failed }) => failed > 0)) console.error(`Failed: ${name}.`);
  for (const { name } of idle) console.error(`Nothing ran: ${name}.`);
  console.log(summary(counts));
  process.exit(idle.length > 0 || counts.some(({ failed }) => failed > 0) ? 1 : 0);
}

/** @param {Counts[]} counts */
export function summary(counts) {
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
function oneTest(name, ...argv) {
  console.log(`\n— ${name}`);
  const passed = node(...argv) === 0;
  return { name, passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** @param {string[]} argv */
function node(...argv) {
  return spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' }).status;
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // vitest died before it wrote one; its exit code is counted instead
  }
}
