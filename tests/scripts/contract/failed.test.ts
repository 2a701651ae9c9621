import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { readFailed } from '../../../scripts/contract/reports/failed.ts';

const NAMES = ['user/login', 'casino/games_list', 'finance/list_banks'];
const folder = await createTestFolder('failed');

async function read(content: unknown): Promise<string[]> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return [...readFailed(file, NAMES)];
}

test('red is what has a finding that is not known, and what was required and untried', async () => {
  const rows = [
    { call: 'user/login', verdict: 'conforms' },
    { call: 'casino/games_list', verdict: 'broken', known: false },
    { call: 'finance/list_banks', verdict: 'drift', known: true },
    { call: 'casino/removed', verdict: 'broken', known: false },
  ];

  expect(await read({ rows })).toEqual(['casino/games_list']);
  expect(await read({ rows, missing: ['user/login'] })).toEqual(['user/login', 'casino/games_list']);
  expect(await read({ rows: [{ call: 'most calls', known: false }] })).toEqual([]);
});

test('a file that is no report, or a green one, is refused in one sentence', async () => {
  await expect(read({ findings: {} })).rejects.toThrow('is no report: write one with --json');
  await expect(read({ rows: [{ call: 'user/login' }] })).rejects.toThrow('nothing was red in this report');
});
