import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  countPlaywright,
  countVitest,
  divideSelection,
  failUnlessClean,
  formatResult,
  listIdlePaths,
  omitIdle,
  runCheck,
} from '../../scripts/runners.mjs';

const passed = { status: 'passed' };
const failed = { status: 'failed' };
const pending = { status: 'pending' };

test('passed, failed and skipped tests of vitest are counted', () => {
  const assertionResults = [passed, passed, failed, pending];
  const report = { testResults: [{ name: resolve('tests/a.test.ts'), status: 'failed', assertionResults }] };

  expect(countVitest(report)).toEqual({
    name: 'unit',
    passed: 2,
    failed: 1,
    skipped: 1,
    files: [join('tests', 'a.test.ts')],
  });
});

test('a file that does not load, or whose setup failed, is a failure', () => {
  const count = (...assertionResults: { status: string }[]) =>
    countVitest({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }] });

  expect(count()).toMatchObject({ passed: 0, failed: 1 });
  expect(count(pending)).toMatchObject({ passed: 0, failed: 1, skipped: 1 });
});

test('an error outside of the tests, and a missing report, are failures', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 0, skipped: 0 };

  expect(countPlaywright({ suites: [], errors: ['the server did not start'], stats })).toMatchObject({
    failed: 1,
  });
  expect(failUnlessClean(countPlaywright(undefined), 1)).toMatchObject({ passed: 0, failed: 1 });
  expect(failUnlessClean(countVitest(undefined), null)).toMatchObject({ passed: 0, failed: 1 });
  expect(failUnlessClean({ name: 'unit', passed: 3, failed: 1, skipped: 0 }, 1)).toMatchObject({ failed: 1 });
  expect(failUnlessClean({ name: 'unit', passed: 3, failed: 0, skipped: 0 }, 0)).toMatchObject({ failed: 0 });
});

test('the summary mentions skipped tests only if there are some', () => {
  const unit = { name: 'unit', passed: 3, failed: 1, skipped: 0 };

  expect(formatResult([unit, { ...unit, passed: 4 }]).at(-1)).toBe('7 passed, 2 failed');
  expect(formatResult([{ ...unit, skipped: 2 }]).at(-1)).toBe('3 passed, 1 failed, 2 skipped');
});

test('the tests that needed a second try are named right before the sums', () => {
  const spec = (title: string, status: string) => ({ title, file: 'visit.test.ts', tests: [{ status }] });
  const counts = countPlaywright({
    suites: [{ specs: [spec('closes', 'expected')], suites: [{ specs: [spec('opens', 'flaky')] }] }],
    errors: [],
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
  });

  expect(formatResult([countVitest(undefined), counts])).toEqual([
    'No test ran: unit.',
    `Flaky, passed only at the second try: ${join('tests', 'browser', 'visit.test.ts')}: opens`,
    '2 passed, 0 failed',
  ]);
});

test('arguments select tests of the runner to which their paths belong', () => {
  expect(divideSelection([])).toEqual({ vitest: [], playwright: [] });
  expect(divideSelection(['tests/house', '-t', 'any'])).toEqual({
    vitest: ['tests/house', '-t', 'any'],
    playwright: undefined,
  });
  expect(divideSelection(['tests/browser/sport.test.ts', '-t', 'any'])).toEqual({
    vitest: undefined,
    playwright: ['tests/browser/sport.test.ts', '--grep', 'any'],
  });
  expect(divideSelection(['./tests/browser', 'tests/browserless'])).toEqual({
    vitest: ['tests/browserless'],
    playwright: ['./tests/browser'],
  });
  expect(divideSelection(['-t', 'any'])).toEqual({ vitest: ['-t', 'any'], playwright: ['--grep', 'any'] });
  expect(divideSelection([], false)).toEqual({ vitest: [], playwright: undefined });
  expect(divideSelection(['--changed=main'])).toEqual({
    vitest: ['--changed=main'],
    playwright: ['--only-changed=main'],
  });
});

test('a run of selected tests may leave a runner idle, but not both', () => {
  const busy = { name: 'unit', passed: 1, failed: 0, skipped: 0 };
  const idle = { name: 'browser', passed: 0, failed: 0, skipped: 0 };

  expect(omitIdle([busy, idle])).toEqual([busy]);
  expect(omitIdle([idle])).toEqual([idle]);
});

test('a selected path below which no test ran is named, unless flags leave tests out or a test failed', () => {
  const files = [join('tests', 'house', 'house.test.ts')];
  const unit = { name: 'unit', passed: 1, failed: 0, skipped: 0, files };

  expect(listIdlePaths(['tests/house', './tests/hause', 'house.test.ts:12'], [unit])).toEqual([
    './tests/hause',
  ]);
  expect(listIdlePaths(['tests/hause', '-t', 'any'], [unit])).toEqual([]);
  expect(listIdlePaths(['tests/hause'], [{ ...unit, failed: 1 }])).toEqual([]);
  expect(formatResult([unit], ['tests/hause'])).toEqual([
    'No test ran: tests/hause. Is its name right? The longest tests need VITRIN_FULL=1.',
    '1 passed, 0 failed',
  ]);
});

test('a check prints nothing when it passes, and its output and remedy when it fails', async () => {
  const print = vi.spyOn(console, 'log').mockReturnValue();
  const runScript = (script: string) =>
    runCheck({ name: 'lint', argv: ['-e', script], remedy: '`npm run format` mends it.' });

  expect(await runScript("console.log('Checked 2 files')")).toMatchObject({ passed: 1, failed: 0 });
  expect(print).not.toHaveBeenCalled();
  expect(
    await runScript("console.log('a.ts:1'); console.error('too long'); process.exitCode = 1"),
  ).toMatchObject({ passed: 0, failed: 1 });
  expect(print.mock.calls.join()).toMatch(
    /lint\n(?=.*a\.ts:1)(?=.*too long).*\n`npm run format` mends it\.$/s,
  );
  print.mockRestore();
});

/** Runs `npm run check` in a project with these folders, where each tool prints its name. Returns the printed text. */
function runCheckWith(failing: string, folders: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-check-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['check', 'install', 'runners', 'left-processes'])
    cpSync(`scripts/${name}.mjs`, join(folder, 'scripts', `${name}.mjs`));
  const tools = {
    'typescript/bin/tsc': '',
    '@biomejs/biome/bin/biome': '',
    'knip/bin/knip.js': '',
    'vitest/vitest.mjs': '',
    [failing]: 'process.exitCode = 1',
  };
  const files = {
    'package-lock.json': '{"packages": {}}',
    'node_modules/.package-lock.json': '{"packages": {}}',
    ...Object.fromEntries(
      Object.entries(tools).map(([path, end]) => [`node_modules/${path}`, `console.log('${path}');${end}`]),
    ),
  };
  for (const name of folders) mkdirSync(join(folder, name), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return spawnSync(process.execPath, [join(folder, 'scripts/check.mjs')], { encoding: 'utf8' }).stdout;
}

test('npm run check says in one line that all is well, and otherwise what fails', () => {
  expect(runCheckWith('none', [])).toBe('5 passed, 0 failed\n');
  expect(runCheckWith('knip/bin/knip.js', ['tests/house'])).toBe(
    '\n— unused code\nknip/bin/knip.js\nFailed: unused code.\n5 passed, 1 failed\n',
  );
});

test('into a file, a run has a line for each file and no colours', () => {
  const { stdout } = spawnSync(process.execPath, ['scripts/test.mjs', 'tests/contracts/days.test.ts'], {
    encoding: 'utf8',
    env: { ...process.env, FORCE_COLOR: undefined },
  });

  expect(stdout).toMatch(/^ ✓ tests\/contracts\/days\.test\.ts \(\d+ tests\)/m);
  expect(stdout).toMatch(/^\d+ passed, 0 failed\n$/m);
  expect(stdout).not.toContain('\u001b');
});
