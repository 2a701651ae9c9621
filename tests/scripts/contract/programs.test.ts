/** Runs `contract` and `export` as programs, and checks their exit codes and files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { contracts, documents } from '#contracts/registry';

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

test('the mock in this process conforms to its contracts', async () => {
  const { exitCode, output } = await run('contract/run.mjs');

  expect(output).toContain('The server conforms.');
  expect(exitCode).toBe(0);
});

test('the contracts are exported', async () => {
  const exported = join(folder, 'exported');

  expect((await run('export/run.mjs', '--out', exported)).exitCode).toBe(0);
  const { paths } = JSON.parse(readFileSync(join(exported, 'openapi.json'), 'utf8'));
  expect(Object.keys(paths)).toHaveLength(contracts.size + documents.size);
});
