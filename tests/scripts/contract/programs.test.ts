/** Runs `contract`, `contract:diff` and `export` as programs, and checks their exit codes and files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { main as compare } from '../../../scripts/contract/diff/main.ts';

// Each test starts one or two processes, and the machine may be busy.
vi.setConfig({ testTimeout: 30_000 });

const ROOT = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrin-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { exitCode, output };
}

type Print = (text: string) => void;

const loadModule = (path: string) => import(/* @vite-ignore */ `${ROOT}${path}`);

const createTerminal = (print: Print) => ({ print, printError: print, coloured: false });

test('the mock in this process conforms to its contracts', async () => {
  const { exitCode, output } = await run('contract/run.mjs');

  expect(output).toContain('The server conforms.');
  expect(exitCode).toBe(0);
});

test('exported contracts can be compared, and a changed export is reported', async () => {
  const exported = join(folder, 'exported');
  expect((await run('export/run.mjs', '--out', exported)).exitCode).toBe(0);
  expect(readdirSync(join(exported, 'schemas'))).toHaveLength(contracts.size + documents.size);
  const file = join(exported, 'schemas/casino.games_list.json');
  const other = join(folder, 'other.json');
  writeFileSync(other, readFileSync(file, 'utf8').replace('"x-access": "optional"', '"x-access": "player"'));

  // This comparison runs in the process of the test, to save time; the next one runs as a program.
  const printed: string[] = [];
  const same = await compare(
    [join(exported, 'openapi.json'), join(exported, 'schemas')],
    ROOT,
    loadModule,
    createTerminal((text) => printed.push(text)),
  );
  const different = await run('contract/diff.mjs', file, other);

  expect([same, printed.join('\n')]).toEqual([0, expect.stringContaining('Nothing has changed.')]);
  expect(different).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('was optional, is player'),
  });
});

test('contract:diff refuses an unknown flag', async () => {
  const printed: string[] = [];
  const terminal = createTerminal((text) => printed.push(text));

  expect(await compare(['--colour'], ROOT, loadModule, terminal)).toBe(3);
  expect(printed).toEqual([expect.stringContaining('There is no flag --colour. All flags: --help.')]);
});
