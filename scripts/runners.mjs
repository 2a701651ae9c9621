// Runs checks and tests for `npm test` and `npm run check`.
import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './install.mjs';
import { listLeftProcesses, RUN_VARIABLE } from './left-processes.mjs';
import {
  BROWSER_FOLDER,
  countOpposites,
  countPlaywright,
  countVitest,
  failForLeft,
  failUnlessClean,
} from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

const VITEST_REPORT = 'tests/.results/vitest.json';
const STORIES_REPORT = 'tests/.results/stories.json';
const STORIES_CONFIG = 'tests/browsers/vitest.config.ts';
/** The file that `playwright.config.ts` names. */
const PLAYWRIGHT_REPORT = 'tests/.results/playwright.json';

const OPPOSITES_REPORT = 'tests/.results/opposites.json';

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
 * Runs the tests without a browser.
 *
 * @param {string[]} args paths or flags that select tests
 */
export function runVitest(...args) {
  console.log('\n— unit tests');
  return runByVitest('unit', VITEST_REPORT, args);
}

/**
 * Runs the stories in Firefox and WebKit. A browser that is missing fails them.
 *
 * @param {string[]} args paths or flags that select stories
 */
export function runBrowserStories(...args) {
  console.log('\n— Firefox and WebKit');
  return runByVitest('Firefox and WebKit', STORIES_REPORT, ['--config', STORIES_CONFIG, ...args]);
}

/**
 * @param {string} name what the sums call these tests
 * @param {string} report the file of the report
 * @param {string[]} args
 */
function runByVitest(name, report, args) {
  // Dots for passing tests, or a line for each file; the failures and the sums follow.
  const forPeople = isForPeople() ? ['--reporter=dot'] : ['--reporter=default', '--slowTestThreshold=600000'];
  const reporters = [...forPeople, '--reporter=json', `--outputFile.json=${report}`];
  const argv = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...args];
  return runTests(argv, report, (/** @type {Parameters<typeof countVitest>[0]} */ found) => ({
    ...countVitest(found),
    name,
  }));
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

/** Plants the opposites of the documented sentences, each of which is passed if its test fails. */
export function runOpposites() {
  console.log('\n— opposites');
  return runTests(['scripts/opposites/run.mjs'], OPPOSITES_REPORT, countOpposites);
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
