// Runs checks and tests for `npm test` and `npm run check`, and prints a summary of their counts.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './install.mjs';
import { listLeftProcesses, RUN_VARIABLE } from './left-processes.mjs';

/**
 * `files` names the files whose tests ran, `flaky` the tests that passed only when they were repeated, `left` the
 * processes that go on after the tests.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Sums
 * @typedef {Sums & { name: string, files?: string[], flaky?: string[], left?: string[] }} Counts
 */

const VITEST_REPORT = 'tests/.results/vitest.json';
/** The file that `playwright.config.ts` names. */
const PLAYWRIGHT_REPORT = 'tests/.results/playwright.json';
const BROWSER_FOLDER = join('tests', 'browser');

/** The flags with a value that both runners have, with those of Playwright. */
const PLAYWRIGHT_FLAGS = new Map([
  ['-t', '--grep'],
  ['--testNamePattern', '--grep'],
]);

/**
 * Divides the arguments of `npm test` between the runners: paths in tests/browser and their flags are for
 * Playwright, others for vitest. A runner that has nothing to do is undefined; without paths, both run.
 *
 * @param {string[]} args
 * @param {boolean} hasBrowserTests an API of one's own, without this site, may have none
 * @returns {{ vitest: string[] | undefined, playwright: string[] | undefined }}
 */
export function divideSelection(args, hasBrowserTests = existsSync(join(root, BROWSER_FOLDER))) {
  /** @type {string[]} */
  const paths = [];
  /** @type {string[]} */
  const flags = [];
  for (const [index, arg] of args.entries()) {
    const isValue = PLAYWRIGHT_FLAGS.has(args[index - 1] ?? '');
    (arg.startsWith('-') || isValue ? flags : paths).push(arg);
  }
  const isBrowserPath = (/** @type {string} */ path) => {
    const place = relative(root, resolve(root, path));
    return place === BROWSER_FOLDER || place.startsWith(BROWSER_FOLDER + sep);
  };
  const browserPaths = paths.filter(isBrowserPath);
  const otherPaths = paths.filter((path) => !isBrowserPath(path));
  return {
    vitest: paths.length > 0 && otherPaths.length === 0 ? undefined : [...otherPaths, ...flags],
    playwright:
      !hasBrowserTests || (paths.length > 0 && browserPaths.length === 0)
        ? undefined
        : [...browserPaths, ...flags.map(nameForPlaywright)],
  };
}

/** @param {string} flag of vitest; `--changed` may name a commit, as in `--changed=main` */
function nameForPlaywright(flag) {
  return PLAYWRIGHT_FLAGS.get(flag) ?? flag.replace(/^--changed\b/, '--only-changed');
}

/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'types', argv: buildTypesArgv('.') },
  { name: 'types of the client', argv: buildTypesArgv('client') },
  { name: 'types of the server', argv: buildTypesArgv('mock-server') },
  {
    name: 'lint and format',
    argv: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    remedy: '`npm run format` mends what it can.',
  },
  { name: 'unused code', argv: ['node_modules/knip/bin/knip.js', '--no-progress', '--cache'] },
];
/** `npm test` runs these with all other tests. @type {Check} */
const HOUSE_RULES = {
  name: 'house rules',
  argv: ['node_modules/vitest/vitest.mjs', 'run', 'tests/house'],
};

/**
 * Checks the types of a project, and keeps what it found, so that the next run checks only what a change touches.
 *
 * @param {string} folder the folder of its tsconfig.json
 */
function buildTypesArgv(folder) {
  const cache = join('node_modules', '.cache', 'types', `${folder === '.' ? 'root' : folder}.tsbuildinfo`);
  return ['node_modules/typescript/bin/tsc', '-p', folder, '--incremental', '--tsBuildInfoFile', cache];
}

/** Runs types, lint, format and unused code at once, and prints the output of those that fail. */
export function runChecks() {
  return Promise.all(CHECKS.map(runCheck));
}

/** Runs the checks, and the house rules unless an API of one's own has removed them: all that guards a commit soon. */
export function runQuickChecks() {
  const hasHouseRules = existsSync(join(root, 'tests', 'house'));
  return Promise.all([...CHECKS, ...(hasHouseRules ? [HOUSE_RULES] : [])].map(runCheck));
}

/** Returns whether somebody watches the output, instead of a file or a CI that keeps it. */
function isForPeople() {
  return process.stdout.isTTY && !process.env.CI;
}

/**
 * Runs vitest.
 *
 * @param {string[]} args paths or flags that select tests
 */
export function runVitest(...args) {
  console.log('\n— unit tests');
  // Dots for passing tests, or a line for each file; the failures and the sums follow.
  const forPeople = isForPeople() ? ['--reporter=dot'] : ['--reporter=default', '--slowTestThreshold=600000'];
  const reporters = [...forPeople, '--reporter=json', `--outputFile.json=${VITEST_REPORT}`];
  const argv = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  return runTests(argv, VITEST_REPORT, countVitest);
}

/**
 * Runs Playwright Test.
 *
 * @param {string[]} args paths or flags that select tests
 */
export function runPlaywright(...args) {
  console.log('\n— browser tests');
  return runTests(['node_modules/playwright/cli.js', 'test', ...args], PLAYWRIGHT_REPORT, countPlaywright);
}

/**
 * @template Report
 * @param {string[]} argv
 * @param {string} report the file that the runner writes
 * @param {(report: Report | undefined) => Counts} count
 * @returns {Promise<Counts>}
 */
async function runTests(argv, report, count) {
  const file = join(root, report);
  rmSync(file, { force: true }); // A run that crashes would leave the old report.
  const run = randomUUID();
  const env = { ...process.env, ...(isForPeople() ? {} : { NO_COLOR: '1' }), [RUN_VARIABLE]: run };
  const runner = spawn(process.execPath, argv, { cwd: root, env, stdio: 'inherit' });
  const [status] = await once(runner, 'exit');
  return failForLeft(failUnlessClean(count(readReport(file)), status), listLeftProcesses(run));
}

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

/**
 * `argv` is a program of Node with its arguments. `remedy` names the command that mends what it reports.
 *
 * @typedef {{ name: string, argv: string[], remedy?: string }} Check
 */

/**
 * Runs a check, counts it as one test, and prints its output only if it fails.
 *
 * @param {Check} check
 * @returns {Promise<Counts>}
 */
export function runCheck({ name, argv, remedy }) {
  return new Promise((resolve) => {
    execFile(process.execPath, argv, { cwd: root, maxBuffer: Infinity }, (error, stdout, stderr) => {
      if (error) console.log(`\n— ${name}\n${(stdout + stderr).trim()}${remedy ? `\n\n${remedy}` : ''}`);
      resolve({ name, passed: error ? 0 : 1, failed: error ? 1 : 0, skipped: 0 });
    });
  });
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // The runner crashed before it wrote the report; its exit code counts instead.
  }
}
