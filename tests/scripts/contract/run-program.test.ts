/** Every end of a command has an exit code of its guide, and a sentence. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SCRIPTS = join(import.meta.dirname, '../../../scripts');
const FAULT = /^The command failed by a fault of its own, .*: please report it\.\nError: lost/;

/** Runs code as a command, in a process of its own. */
function runAsProgram(command: string) {
  const code = `import { runProgram } from ${JSON.stringify(join(SCRIPTS, 'contract/run-program.mjs'))};
await runProgram(${command});`;
  const argv = ['--input-type=module', '--eval', code];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { cwd: SCRIPTS, encoding: 'utf8' });
  return { exitCode: status, output: stdout + stderr };
}

test.each<[string, string, number, string | RegExp]>([
  ['returns a result', 'async () => 2', 2, /^$/],
  ['throws', 'async () => { throw new Error("lost"); }', 3, FAULT],
  [
    'throws in a callback',
    '() => new Promise(() => setTimeout(() => { throw new Error("lost"); }))',
    3,
    FAULT,
  ],
  [
    'forgets a promise that fails',
    '() => new Promise(() => void Promise.reject(new Error("lost")))',
    3,
    FAULT,
  ],
  ['waits for nothing', '() => new Promise(() => {})', 3, /^The command ended before its result was there/],
  ['is ended by a failed build', 'async () => process.exit(1)', 3, /^$/],
])('a command that %s ends with its code', (_, command, exitCode, output) => {
  expect(runAsProgram(command)).toEqual({ exitCode, output: expect.stringMatching(output) });
});
