import { spawn } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { createTestFolder, waitForExit } from '#tests/support/servers/server-process';
import { buildCommit, readScreenNames } from '../../../../scripts/screenshots/against/other-build.ts';
import { commitProject, prepareComparing } from './stub-commit.ts';

async function prepare(files: Readonly<Record<string, string | undefined>> = {}) {
  const folder = await createTestFolder('against');
  vi.stubEnv('GIT_DIR', commitProject(folder, files).GIT_DIR);
  const project = join(folder, 'project');
  return { folder, project, build: () => buildCommit('HEAD', project) };
}

test('a commit is built in a folder of its own with the packages of this side, and lists its screens', async () => {
  const { build, project } = await prepare({
    'scripts/build.mjs': `import { writeFileSync } from 'node:fs';
      writeFileSync('built', process.argv.slice(2).join());`,
  });

  await build();

  expect(readFileSync(join(project, 'built'), 'utf8')).toBe('server,client');
  expect(lstatSync(join(project, 'node_modules')).isSymbolicLink()).toBe(true);
  expect(await readScreenNames('HEAD', project)).toEqual(['not-found-earlier']);
});

test('a commit with another lock file gets packages of its own', async () => {
  const { build, folder, project } = await prepare({ 'package-lock.json': '{}' });
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, `require('node:fs').writeFileSync('installed', process.argv[2]);`);
  vi.stubEnv('npm_execpath', npm);

  await build();

  expect(readFileSync(join(project, 'installed'), 'utf8')).toBe('ci');
  expect(existsSync(join(project, 'node_modules'))).toBe(false);
});

/** The output of Vite about a missing module, in colours. */
const BUILD_OUTPUT = `✗ Build failed in 67ms
node:internal/modules/run_main:123
    triggerUncaughtException(

Build failed with 1 error:

\u001b[31m[UNRESOLVED_IMPORT] \u001b[0mCould not resolve './missing.ts' in client/app/main.tsx
   \u001b[38;5;246m╭\u001b[0m\u001b[38;5;246m─\u001b[0m\u001b[38;5;246m[\u001b[0m client/app/main.tsx:1:19 \u001b[38;5;246m]\u001b[0m
    at aggregateBindingErrorsIntoJsError (file:///rolldown/dist/shared/error.mjs:50:18) {
  errors: [Getter/Setter]
}

Node.js v20.20.2`;
const THROWN = `node:internal/errors:540
      throw error;
      ^

TypeError: config is not a function
    at file:///scripts/build.mjs:1:7`;
const NPM_OUTPUT = `npm error code ETARGET
npm error notarget No matching version found for zod@0.0.0.`;
const fail = (output: string) => `console.error(${JSON.stringify(output)}); process.exit(1);`;

test.each([
  [
    'a module is missing',
    { 'scripts/build.mjs': fail(BUILD_OUTPUT) },
    "HEAD cannot be built: [UNRESOLVED_IMPORT] Could not resolve './missing.ts' in client/app/main.tsx (client/app/main.tsx:1:19)",
  ],
  [
    'its build throws',
    { 'scripts/build.mjs': fail(THROWN) },
    'HEAD cannot be built: TypeError: config is not a function',
  ],
  [
    'there is no space left',
    { 'scripts/build.mjs': fail('cp: dist/a: No space left on device\ncp: failed') },
    'HEAD cannot be built: cp: dist/a: No space left on device',
  ],
  ['its build says nothing', { 'scripts/build.mjs': fail('') }, 'HEAD cannot be built: it gives no reason'],
  [
    'it has no list of screens',
    { 'scripts/screenshots/screens.ts': undefined },
    'HEAD has no scripts/screenshots/screens.ts, with which its screens would open.',
  ],
])('one sentence says why a commit cannot be built: %s', async (_, files, sentence) => {
  const { build } = await prepare(files);

  await expect(build()).rejects.toThrow(new Error(sentence));
});

test('one sentence says why packages cannot be installed', async () => {
  const { build, folder } = await prepare({ 'package-lock.json': '{}' });
  const npm = join(folder, 'npm-cli.js');
  writeFileSync(npm, fail(NPM_OUTPUT));
  vi.stubEnv('npm_execpath', npm);

  await expect(build()).rejects.toThrow(
    'The packages of HEAD cannot be installed: npm error notarget No matching version found for zod@0.0.0.',
  );
});

test('an interrupted comparison ends what it has started and leaves nothing behind', async () => {
  const folder = await createTestFolder('against');
  const started = join(folder, 'started');
  const env = commitProject(folder, {
    'scripts/build.mjs': `import { writeFileSync } from 'node:fs';
      writeFileSync(${JSON.stringify(started)}, String(process.pid));
      setInterval(() => {}, 1000);`,
  });
  const options = { folder: join(folder, 'page'), temporary: join(folder, 'temporary'), fail: false };
  const { argv, spawnOptions } = prepareComparing(options, '', env);
  const comparing = endWithTest(spawn(process.execPath, argv, spawnOptions));
  const exit = waitForExit(comparing);
  await expect.poll(() => existsSync(started) && readFileSync(started, 'utf8')).toMatch(/\d/);
  const build = Number(readFileSync(started, 'utf8'));
  onTestFinished(() => void (isRunning(build) && process.kill(build, 'SIGKILL')));
  expect(readdirSync(options.temporary)).toHaveLength(1);

  comparing.kill('SIGINT');

  expect(await exit).toMatchObject({ code: 130 });
  expect(readdirSync(options.temporary)).toEqual([]);
  expect(existsSync(options.folder)).toBe(false);
  await expect.poll(() => isRunning(build)).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
