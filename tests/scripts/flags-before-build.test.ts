import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = ['client', 'contracts', 'fixtures', 'mock-server', 'package.json', 'package-lock.json'];

/** A project in which nothing has been built. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrin-flags-'));
  // Copied, since the scripts take the folder above their own for the project.
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(project, name));
});

beforeEach(() => symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules')));
afterEach(() => rmSync(join(project, 'node_modules'), { force: true }));

afterAll(() => rmSync(project, { recursive: true }));

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), ...args], {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, PORT: '15173', MOCK_PORT: '18787' },
  });
  return { status, output: stdout + stderr };
};

test.each(['start.mjs', 'build.mjs', 'bench/run.mjs', 'screenshots.mjs', 'export/run.mjs'])(
  '%s answers --help before packages are installed',
  (script) => {
    rmSync(join(project, 'node_modules'), { force: true });

    expect(run(script, '--help')).toEqual({
      status: 0,
      output: expect.stringMatching(/^npm (?:start|run [a-z]+) -- \[/),
    });
    expect(existsSync(join(project, 'node_modules'))).toBe(false);
  },
);

const WRONG_FLAG = '--tarqet=http://127.0.0.1:1';
const NO_SUCH_FLAG = 'There is no flag --tarqet; did you mean --target? All flags: --help.';

test.each([
  ['mock.mjs', WRONG_FLAG, NO_SUCH_FLAG],
  ['contract/run.mjs', WRONG_FLAG, NO_SUCH_FLAG],
  ['start.mjs', WRONG_FLAG, NO_SUCH_FLAG],
  ['build.mjs', 'servr', 'There is no part servr. The parts are server, client, '],
  ['bench/run.mjs', 'memroy', 'There is no section memroy. The sections are requests, checks, start, '],
  ['export/run.mjs', '--colour', 'There is no flag --colour. All flags: --help.'],
  ['screenshots.mjs', '--screan=x', 'There is no flag --screan; did you mean --screen? All flags: --help.'],
])('%s refuses %s before it builds or starts anything', (script, argument, sentence) => {
  const { status, output } = run(script, argument);

  expect(status).toBe(script.startsWith('contract') ? 3 : 1);
  expect(output.startsWith(sentence), output).toBe(true);
  expect(output.trim()).not.toContain('\n');
  expect(existsSync(join(project, 'dist'))).toBe(false);
});
