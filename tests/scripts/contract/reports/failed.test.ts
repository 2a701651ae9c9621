import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { listCalls } from '../../../../scripts/contract/findings/report.ts';
import { readFailed } from '../../../../scripts/contract/reports/failed.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';

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
});

test('a file that is no report, or one that says nothing about these calls, is refused in one sentence', async () => {
  await expect(read({ findings: {} })).rejects.toThrow('is no report: write one with --json');
  await expect(read({ rows: [{ call: 'user/login' }], exitCode: 3 })).rejects.toThrow('judged nothing');
  await expect(read({ rows: [], exitCode: 3 })).rejects.toThrow('judged nothing');
  await expect(read({ rows: [{ call: 'casino/removed', known: false }] })).rejects.toThrow('no contract has');
});

test.each([
  ['a green report', { rows: [{ call: 'user/login' }], exitCode: 0 }, []],
  ['accepted findings alone', { rows: [{ call: 'user/login', known: true }], exitCode: 0 }, []],
  ['no failed call among those of --only', { rows: [{ call: 'user/login', known: false }] }, ['user/logout']],
])('with %s nothing is sent, and the run passes', async (_, content, only) => {
  const backend = await startBackend();
  const file = join(folder, 'green.json');
  await writeFile(file, JSON.stringify(content));

  const { exitCode, printed, report } = await runContract(backend, [
    ...['--failed', file],
    ...only.flatMap((name) => ['--only', name]),
  ]);

  expect([exitCode, printed]).toEqual([
    0,
    expect.stringContaining('Passed: Nothing that is selected failed'),
  ]);
  expect(report.rows).toEqual([]);
  expect(backend.received).toEqual([]);
});

test('a call that needs an id of another call is tried again, with an id that the run asks for', async () => {
  const backend = await startBackend();
  const file = join(folder, 'account.json');
  await writeFile(file, JSON.stringify({ rows: [{ call: 'finance/get_bank_account', known: false }] }));

  const { exitCode, report } = await runContract(backend, ['--failed', file]);

  expect({ exitCode, calls: listCalls(report).map(({ call }) => call) }).toEqual({
    exitCode: 2,
    calls: ['finance/get_bank_account'],
  });
  const lists = backend.received.filter(({ name }) => name.startsWith('finance/list_'));
  expect(lists).toHaveLength(1);
});

test('a read that does not answer breaks no call that needs its ids', async () => {
  const backend = await startBackend(({ name }) => (/list_bank/.test(name) ? 'closed' : undefined));
  const file = join(folder, 'closed.json');
  await writeFile(file, JSON.stringify({ rows: [{ call: 'finance/get_bank_account', known: false }] }));

  const { exitCode, printed } = await runContract(backend, ['--failed', file]);

  expect(exitCode).toBe(3);
  expect(printed).toContain('no reply so far has named a bankID');
});
