/** Runs the tool against the second backend as a team does: in CI, again after a repair, and with calls that it needs. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { listCalls } from '../../scripts/contract/findings/report.ts';
import { runContract } from './other-backend/run-contract.ts';
import { startBackend } from './other-backend/start-backend.ts';
import { OWN_ACCOUNT } from './other-backend/state.ts';

const RENAMED = {
  kind: 'renamed-field',
  on: 'finance/list_bank_accounts',
  path: 'data.*.bankAccountID',
  to: 'accountNo',
} as const;
const ONLY = ['--only', 'finance/list_bank*,user/get_user_profile'];

test('GitHub Actions get annotations at the contracts, and the same Markdown as a comment, without a flag', async () => {
  const backend = await startBackend({ defects: [RENAMED] });
  const summary = join(await createTestFolder('summary'), 'summary.md');
  await writeFile(summary, 'The step before\n');

  const run = await runContract(backend, ONLY, {
    ...OWN_ACCOUNT,
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
  });

  const annotation = run.printed.split('\n').find((line) => line.startsWith('::error '));
  const [, file = '', line = ''] =
    /^::error file=([^,]+),line=(\d+),title=broken%3A /.exec(annotation ?? '') ?? [];
  expect(annotation).toContain('finance/list_bank_accounts data[0].bankAccountID');
  expect((await readFile(file, 'utf8')).split('\n')[Number(line) - 1]).toContain('bankAccountID:');
  expect(run.printed).toMatch(/^::warning file=contracts/m);
  expect(await readFile(summary, 'utf8')).toBe(`The step before\n${run.texts[2]}`);
});

test('no text of a backend is a command of GitHub Actions', async () => {
  const defects = [{ ...RENAMED, to: '##[add-mask]a%0A::error::b' }];
  const backend = await startBackend({ defects });

  const { printed } = await runContract(backend, ['--only', RENAMED.on], {
    ...OWN_ACCOUNT,
    GITHUB_ACTIONS: 'true',
  });

  const [before = '', token = '', rest = ''] = printed.split(/^::stop-commands::(.+)$/m);
  const annotations = before.trim().split('\n');
  expect(annotations.filter((line) => !/^::(?:error|warning) file=[^:]+::/.test(line))).toEqual([]);
  expect(annotations.join('\n')).toContain('##[add-mask]a%250A::error::b');
  expect(rest.endsWith(`tried\n::${token}::`)).toBe(true);
});

test('--failed sends only what was red, and is green after its repair', async () => {
  const backend = await startBackend();
  const folder = await createTestFolder('failed');
  const baseline = ['--baseline', join(folder, 'baseline.json')];
  await runContract(backend, [...ONLY, ...baseline, '--update-baseline']);
  backend.defects.push(RENAMED);
  const red = await runContract(backend, [...ONLY, ...baseline]);
  const report = join(folder, 'red.json');
  await writeFile(report, red.texts[0] ?? '');

  const again = await runContract(backend, [...baseline, '--failed', report]);
  backend.defects.splice(0);
  const repaired = await runContract(backend, [...baseline, '--failed', report]);

  expect([red.exitCode, again.exitCode, repaired.exitCode]).toEqual([1, 1, 0]);
  expect(listCalls(repaired.report).map(({ call }) => call)).toEqual(['finance/list_bank_accounts']);
  expect(repaired.printed).toMatch(/1 of 1 tried$/);
});

test('--require all asks for no call that the run may not send, and for every other', async () => {
  const backend = await startBackend();

  const readOnly = await runContract(backend, ['--require', 'all', '--only', 'finance/*']);
  const withoutAccount = await runContract(
    backend,
    ['--require', 'all', '--only', 'finance/list_bank*,casino/*_list'],
    {},
  );

  expect(readOnly.exitCode).toBe(2);
  expect(readOnly.report.missing).toEqual([]);
  expect(withoutAccount.exitCode).toBe(3);
  expect(withoutAccount.printed.split('\n')[0]).toBe(
    'Not judged: Required, but untried: casino/provider_list, finance/list_bank_accounts, finance/list_banks. Their reasons stand below.',
  );
});
