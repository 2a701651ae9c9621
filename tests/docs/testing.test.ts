/**
 * Runs the examples of docs/testing.md as they are printed, in a project that has installed the package. The full run
 * adds those for which the project installs more, and a newer Node.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { isFull } from '#tests/support/full-run';
import { installInto, runNpm } from '#tests/support/installed-package';
import { createTestFolder, startNode, waitForExit } from '#tests/support/servers/server-process';
import { ensureChromium } from '../../scripts/chromium.mjs';

/** The packages of npm that hold a newer Node. */
const NEWER_NODES = isFull ? ['node@24'] : [];

/** The files of the guide, each with the text above it. */
const files = [
  ...readFileSync('docs/testing.md', 'utf8').matchAll(/(.+)\n\n```js (\S+)\n([\s\S]*?)^```$/gm),
].map(([, above = '', name = '', code = '']) => ({ above, name, code }));

const folder = await createTestFolder('guide');
const project = await installInto(folder);
const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const runners = ['vitest', 'playwright'];
if (isFull) {
  const versions = runners.map((name) => `${name}@${devDependencies[name]}`);
  runNpm(project, 'install', ...versions, 'msw@3', 'jest@30', 'jsdom@29', 'happy-dom@21');
} else {
  for (const name of runners) {
    symlinkSync(join(process.cwd(), 'node_modules', name), join(project, 'node_modules', name));
  }
}
for (const { name, code } of files) writeFileSync(join(project, name), code);
writeFileSync(
  join(project, 'playwright.config.mjs'),
  `export default { workers: 1, reporter: 'line', use: { launchOptions: { executablePath: process.env.CHROMIUM } } };`,
);

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
/** The commands, each with a line of what it prints when it passes. */
const COMMANDS: readonly (readonly [file: string, argv: readonly string[], passed: RegExp])[] = [
  ['balance.test.mjs', VITEST, /Tests {2}3 passed/],
  ['balance.node.test.mjs', ['--test', '--test-reporter=tap'], /^# pass 1$/m],
];
const FULL_COMMANDS: typeof COMMANDS = [
  ...COMMANDS,
  ['balance.test.mjs', [...VITEST, '--environment=jsdom'], /Tests {2}3 passed/],
  // Its `fetch` refuses other origins, as a browser does.
  ['balance.test.mjs', [...VITEST, '--environment=happy-dom', '-t=again|contract'], /Tests {2}2 passed/],
  ['balance.spec.mjs', ['node_modules/playwright/cli.js', 'test'], /2 passed/],
  ['balance.jest.test.cjs', ['node_modules/jest/bin/jest.js'], /Tests: +1 passed/],
];
/** MSW 3 needs Node 22.12. */
const NEWER_COMMANDS: typeof COMMANDS = [
  ...FULL_COMMANDS,
  ['balance.msw.test.mjs', VITEST, /Tests {2}1 passed/],
];

test('the text above each example names its file, which a reader of the page would not see otherwise', () => {
  expect(files.filter(({ above, name }) => !above.includes(`\`${name}\``)).map(({ name }) => name)).toEqual(
    [],
  );
  const names = NEWER_COMMANDS.map(([file]) => file);
  expect(files.map(({ name }) => name).toSorted()).toEqual(
    [...new Set([...names, 'balance.mjs'])].toSorted(),
  );
});

test.each(isFull ? FULL_COMMANDS : COMMANDS)('%s passes with %j', async (file, argv, passed) => {
  const { code, output } = await waitForExit(startNode([...argv, file], project, await buildEnvironment()));

  expect(output).toMatch(passed);
  expect(code).toBe(0);
});

test.each(NEWER_NODES)('%s runs all of them', async (version) => {
  const newer = join(folder, 'newer');
  mkdirSync(newer);
  runNpm(newer, 'install', version);
  const node = join(newer, 'node_modules/node/bin/node');
  for (const [file, argv, passed] of NEWER_COMMANDS) {
    const env = { ...process.env, ...(await buildEnvironment()) };
    const child = endWithTest(
      spawn(node, [...argv, file], { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
    const { code, output } = await waitForExit(child);
    expect(output, file).toMatch(passed);
    expect(code, file).toBe(0);
  }
});

/** Returns the environment of a project of somebody else, with the browser of this machine. */
async function buildEnvironment(): Promise<Record<string, string>> {
  const own = { MOCK_ORIGIN: '', NO_COLOR: '1', CI: '', NODE_OPTIONS: '' };
  return isFull ? { ...own, CHROMIUM: await ensureChromium() } : own;
}
