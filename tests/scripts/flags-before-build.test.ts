import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const SHARED = [
  'client',
  'contracts',
  'fixtures',
  'mock-server',
  'node_modules',
  'package.json',
  'package-lock.json',
];

/** A project in which nothing has been built. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'vitrin-flags-'));
  // Copied, since the scripts take the folder above their own for the project.
  cpSync(join(ROOT, 'scripts'), join(project, 'scripts'), { recursive: true });
  for (const name of SHARED) symlinkSync(join(ROOT, name), join(project, name));
});

afterAll(() => rmSync(project, { recursive: true }));

const run = (script: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', script), ...args], {
    cwd: project,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

test.each([
  ['mock.mjs', 1],
  ['serve.mjs', 1],
  ['contract/run.mjs', 3],
] as const)('%s answers --help and refuses a wrong flag before it builds', (script, refusal) => {
  const help = run(script, '--help');
  const wrong = run(script, '--tarqet=http://127.0.0.1:1');

  expect(help).toEqual({ status: 0, output: expect.stringMatching(/^npm run [a-z]+ -- \[flags\]/) });
  expect(wrong).toEqual({
    status: refusal,
    output: 'There is no flag --tarqet; did you mean --target? All flags: --help.\n',
  });
  expect(existsSync(join(project, 'dist'))).toBe(false);
});
