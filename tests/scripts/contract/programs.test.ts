/** The commands as programs: their entries, their exit codes, the files they leave. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { contracts, documents } from '#contracts/registry';

// Each test starts a process or two, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });

const folder = mkdtempSync(join(tmpdir(), 'vitrin-programs-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [join('scripts', script), ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
    });
  }
  const [exitCode] = await once(child, 'close');
  return { exitCode, said };
}

test('the mock, in-process, keeps its contracts', async () => {
  const { exitCode, said } = await run('contract/run.mjs');

  expect(said).toContain('The contract holds.');
  expect(exitCode).toBe(0);
});

test('what was exported can be compared, and a broken export breaks', async () => {
  const exported = join(folder, 'exported');
  expect((await run('export/run.mjs', '--out', exported)).exitCode).toBe(0);
  expect(readdirSync(join(exported, 'schemas'))).toHaveLength(contracts.size + documents.size);
  const file = join(exported, 'schemas/casino.games_list.json');
  const other = join(folder, 'other.json');
  writeFileSync(other, readFileSync(file, 'utf8').replace('"x-access": "optional"', '"x-access": "player"'));

  const same = await run('contract/diff.mjs', join(exported, 'openapi.json'), join(exported, 'schemas'));
  const different = await run('contract/diff.mjs', file, other);

  expect(same).toMatchObject({ exitCode: 0, said: expect.stringContaining('Nothing has changed.') });
  expect(different).toMatchObject({ exitCode: 1, said: expect.stringContaining('was optional, is player') });
});

test.each([
  ['contract/run.mjs', 3],
  ['contract/diff.mjs', 3],
  ['export/run.mjs', 1],
])('%s says in a sentence what it does not understand', async (script, exitCode) => {
  const ended = await run(script, '--colour');

  expect(ended.exitCode).toBe(exitCode);
  expect(ended.said.trim().split('\n')).toHaveLength(1);
  expect(ended.said).toContain("'--colour'. See npm run");
});
