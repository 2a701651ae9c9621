// Counts the tests that the runners report, and says the result.
import { join, relative, resolve } from 'node:path';
import { root } from './install.mjs';

/**
 * `files` names the files whose tests ran, `flaky` the tests that passed only when they were repeated, `left` the
 * processes that go on after the tests.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Sums
 * @typedef {Sums & { name: string, files?: string[], flaky?: string[], left?: string[] }} Counts
 */

export const BROWSER_FOLDER = join('tests', 'browser');

/**
 * Counts each process that goes on after the tests as a failure.
 *
 * @param {Counts} counts
 * @param {string[]} left
 * @returns {Counts}
 */
export function failForLeft(counts, left) {
  return left.length === 0 ? counts : { ...counts, failed: counts.failed + left.length, left };
}

/**
 * Counts one failure if a runner failed although none of its tests did, as after an error outside of the tests.
 *
 * @param {Counts} counts
 * @param {number | null} status the runner's exit code
 * @returns {Counts}
 */
export function failUnlessClean(counts, status) {
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/**
 * @typedef {{ status: string }} Assertion
 * @typedef {{ name: string, status: string, assertionResults: Assertion[] }} TestFile
 *
 * @param {{ testResults: TestFile[] } | undefined} report of vitest's JSON reporter
 * @returns {Counts}
 */
export function countVitest(report) {
  const files = (report?.testResults ?? []).map(({ name }) => relative(root, name));
  const counts = { name: 'unit', passed: 0, failed: 0, skipped: 0, files };
  for (const { status, assertionResults } of report?.testResults ?? []) {
    for (const assertion of assertionResults) {
      if (assertion.status === 'passed') counts.passed += 1;
      else if (assertion.status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    // A file that does not load has no tests, so the file itself counts as failed.
    const failedInside = assertionResults.some((assertion) => assertion.status === 'failed');
    if (status === 'failed' && !failedInside) counts.failed += 1;
  }
  return counts;
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 * @typedef {{ expected: number, unexpected: number, flaky: number, skipped: number }} Stats
 *
 * @param {{ suites: Suite[], errors: unknown[], stats: Stats } | undefined} report of Playwright's JSON reporter
 * @returns {Counts}
 */
export function countPlaywright(report) {
  if (!report) return { name: 'browser', passed: 0, failed: 0, skipped: 0, flaky: [] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const specs = listSpecs(report.suites);
  return {
    name: 'browser',
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    files: specs.map(({ file }) => join(BROWSER_FOLDER, file)),
    flaky: specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${join(BROWSER_FOLDER, file)}: ${title}`),
  };
}

/**
 * @param {{ noticed: number, unnoticed: number } | undefined} report of scripts/opposites/run.mjs
 * @returns {Counts}
 */
export function countOpposites(report) {
  return { name: 'opposites', passed: report?.noticed ?? 0, failed: report?.unnoticed ?? 0, skipped: 0 };
}

/**
 * @param {Suite[]} suites
 * @returns {Spec[]}
 */
function listSpecs(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...listSpecs(suite.suites ?? [])]);
}

/**
 * Omits the runners in which no test ran, for a run of selected tests. If no test ran, it omits none.
 *
 * @param {Counts[]} counts
 */
export function omitIdle(counts) {
  const busy = counts.filter(({ passed, failed }) => passed + failed > 0);
  return busy.length > 0 ? busy : counts;
}

/**
 * Lists the selected paths below which no test ran, such as a misspelt one beside others. Flags leave tests out, and a
 * failure may end the run early, so with either it lists none.
 *
 * @param {string[]} args those of `npm test`
 * @param {Counts[]} counts
 */
export function listIdlePaths(args, counts) {
  if (args.some((arg) => arg.startsWith('-')) || counts.some(({ failed }) => failed > 0)) return [];
  const ran = counts.flatMap(({ files = [] }) => files);
  return args.filter((arg) => {
    const [path = ''] = arg.split(':'); // A line may follow.
    return !ran.some((file) => file.includes(relative(root, resolve(root, path))));
  });
}

/**
 * Prints the result and ends the process. The exit code is 0 only if every runner and every selected path ran tests and
 * none failed.
 *
 * @param {Counts[]} counts
 * @param {string[]} idlePaths
 * @returns {never}
 */
export function reportAndExit(counts, idlePaths = []) {
  console.log(formatResult(counts, idlePaths).join('\n'));
  const isRed = idlePaths.length > 0 || counts.some(({ passed, failed }) => failed > 0 || passed === 0);
  process.exit(isRed ? 1 : 0);
}

/**
 * Returns the last lines of the output: the runners that failed or ran no test, the selected paths without one, the
 * tests that needed a second try, the processes that go on, and the sums.
 *
 * @param {Counts[]} counts
 * @param {string[]} idlePaths
 */
export function formatResult(counts, idlePaths = []) {
  /** @param {'passed' | 'failed' | 'skipped'} kind */
  const sum = (kind) => counts.reduce((total, runner) => total + runner[kind], 0);
  const skipped = sum('skipped');
  return [
    ...counts.filter(({ failed }) => failed > 0).map(({ name }) => `Failed: ${name}.`),
    ...counts
      .filter(({ passed, failed }) => passed + failed === 0)
      .map(({ name }) => `No test ran: ${name}.`),
    ...idlePaths.map(
      (path) => `No test ran: ${path}. Is its name right? The longest tests need VITRIN_FULL=1.`,
    ),
    ...counts
      .flatMap(({ flaky = [] }) => flaky)
      .map((test) => `Flaky, passed only at the second try: ${test}`),
    ...counts
      .flatMap(({ left = [] }) => left)
      .map((each) => `A test has left a process running, which it has to end: ${each}`),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ];
}
