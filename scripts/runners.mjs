// Runs checks and tests for `npm test` and `npm run check`, and names those that failed.
import { spawn, spawnSync } from 'node:child_process';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './install.mjs';

/** The result of a check or of a runner. @typedef {{ name: string, passed: boolean }} Result */

const BROWSER_FOLDER = join('tests', 'browser');

/** The flags that both runners have, with those of Playwright. */
const PLAYWRIGHT_FLAGS = new Map([
  ['-t', '--grep'],
  ['--testNamePattern', '--grep'],
]);

/**
 * Divides the arguments of `npm test` between the runners: paths in tests/browser and their flags are for
 * Playwright, others for vitest. A runner that has nothing to do is undefined; without paths, both run.
 *
 * @param {string[]} args
 * @returns {{ vitest: string[] | undefined, playwright: string[] | undefined }}
 */
export function divideSelection(args) {
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
      paths.length > 0 && browserPaths.length === 0
        ? undefined
        : [...browserPaths, ...flags.map((flag) => PLAYWRIGHT_FLAGS.get(flag) ?? flag)],
  };
}

const TSC = 'node_modules/typescript/bin/tsc';
/** @type {readonly Check[]} */
const CHECKS = [
  { name: 'types', argv: [TSC] },
  { name: 'types of the client', argv: [TSC, '-p', 'client'] },
  { name: 'types of the server', argv: [TSC, '-p', 'mock-server'] },
  {
    name: 'lint and format',
    argv: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    remedy: '`npm run format` mends what it can.',
  },
  { name: 'unused code', argv: ['node_modules/knip/bin/knip.js', '--no-progress'] },
];
/** `npm test` runs these with all other tests. @type {Check} */
const HOUSE_RULES = {
  name: 'house rules',
  argv: ['node_modules/vitest/vitest.mjs', 'run', 'tests/house'],
};

/** Runs types, lint, format and unused code at once, and prints the output of those that fail. */
export function runChecks() {
  return Promise.all(CHECKS.map(runCheck));
}

/** Runs the checks and the house rules: all that guards a commit within seconds. */
export function runQuickChecks() {
  return Promise.all([...CHECKS, HOUSE_RULES].map(runCheck));
}

/** Runs vitest, which prints a dot for each test that passes. @param {string[]} args paths or flags that select tests */
export function runVitest(...args) {
  console.log('\n— unit tests');
  return runTests('unit tests', 'node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...args);
}

/** Runs Playwright Test. @param {string[]} args paths or flags that select tests */
export function runPlaywright(...args) {
  console.log('\n— browser tests');
  return runTests('browser tests', 'node_modules/playwright/cli.js', 'test', ...args);
}

/**
 * @param {string} name
 * @param {string[]} argv
 * @returns {Result}
 */
function runTests(name, ...argv) {
  return { name, passed: spawnSync(process.execPath, argv, { cwd: root, stdio: 'inherit' }).status === 0 };
}

/**
 * Prints what failed, and ends the process; its exit code is 0 only if all passed.
 *
 * @param {readonly Result[]} results
 * @returns {never}
 */
export function reportAndExit(results) {
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed: ${failed.join(', ')}.`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/**
 * `argv` is a program of Node with its arguments. `remedy` names the command that mends what it reports.
 *
 * @typedef {{ name: string, argv: string[], remedy?: string }} Check
 */

/**
 * Runs a check, and prints its output only if it fails.
 *
 * @param {Check} check
 * @returns {Promise<Result>}
 */
export function runCheck({ name, argv, remedy }) {
  return new Promise((resolve) => {
    const program = spawn(process.execPath, argv, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    program.on('close', (status) => {
      if (status !== 0) console.log(`\n— ${name}\n${output.trim()}${remedy ? `\n\n${remedy}` : ''}`);
      resolve({ name, passed: status === 0 });
    });
  });
}
