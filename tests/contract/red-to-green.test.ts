/** Follows the README from the first red run against a new backend to a green run. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import type { Suggestion } from '../../scripts/contract/findings/report.ts';
import { isFinding, type Report } from '../../scripts/contract/findings/report.ts';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import { listFindings, runContract } from './other-backend/run-contract.ts';
import { OWN_ACCOUNT } from './other-backend/state.ts';

const PROJECT = join(import.meta.dirname, '../..');
const FOLDERS = ['contracts', 'fixtures', 'mock-server', 'scripts'];
const SOME = ['--only', 'casino/*,finance/*,user/*'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json', 'biome.json', '.gitignore'];

let backend: OtherBackend;
let root: string;
beforeAll(async () => {
  backend = await startOtherBackend();
  root = mkdtempSync(join(tmpdir(), 'vitrin-red-to-green-'));
  for (const name of [...FOLDERS, ...FILES])
    cpSync(join(PROJECT, name), join(root, name), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
});
afterAll(async () => {
  await backend.close();
  rmSync(root, { recursive: true });
});

async function runChanged(...flags: string[]) {
  const args = ['--target', backend.origin, '--json', 'report.json', ...SOME, ...flags];
  const child = endWithTest(
    spawn(process.execPath, ['scripts/contract/run.mjs', ...args], {
      cwd: root,
      env: { ...process.env, ...OWN_ACCOUNT },
      stdio: 'ignore',
    }),
  );
  const [exitCode] = await once(child, 'close');
  const report: Report = JSON.parse(readFileSync(join(root, 'report.json'), 'utf8'));
  return { exitCode, report, findings: report.rows.filter(isFinding) };
}

const IMPORT = "import { agreed } from '#contracts/marks';";
const isAgreement = ({ proposed }: Pick<Suggestion, 'proposed'>) => proposed.includes('agreed(');

/** Makes the changes whose present declaration stands on the line that they name, as a person would. */
function applyProposals(suggestions: readonly Suggestion[]): Suggestion[] {
  return suggestions.filter(({ file = '', line = 0, present = '', proposed }) => {
    const path = join(root, file);
    const lines = present === '' ? [] : readFileSync(path, 'utf8').split('\n');
    const declared = lines[line - 1];
    if (!declared?.includes(present)) return false;
    lines[line - 1] = declared.replace(present, () => proposed);
    const isImported = !isAgreement({ proposed }) || lines.includes(IMPORT);
    // Below all lines, so that the others keep their numbers.
    writeFileSync(path, [...lines, ...(isImported ? [] : [IMPORT])].join('\n'));
    return true;
  });
}

test('a backend that differs is accepted with proposals and a baseline, and a new difference fails', async () => {
  const first = await runContract(backend, ['--suggest', ...SOME]);
  expect(first.exitCode).not.toBe(0);
  const applied = applyProposals(first.report.suggestions ?? []);
  expect(applied.length).toBeGreaterThan(0);

  const second = await runChanged('--baseline', 'baseline.json', '--update-baseline', '--suggest');
  expect(second.exitCode).toBe(0);
  expect(second.findings.length).toBeLessThanOrEqual(
    first.report.rows.filter(isFinding).length - (applied.length - applied.filter(isAgreement).length),
  );
  const places = (second.report.suggestions ?? [])
    .filter((each) => !isAgreement(each))
    .map(({ call, path }) => `${call} ${path}`);
  expect(applied.filter(({ call, path }) => places.includes(`${call} ${path}`))).toEqual([]);
  const agreed = applied.filter(isAgreement);
  expect(agreed.length).toBeGreaterThan(10);
  expect(second.findings.filter(({ kind }) => kind === 'broken')).toEqual([]);

  backend.defects.push({ kind: 'missing-field', on: 'casino/games_list', path: 'data.*.gameID' });
  // In this process, with the contracts as they were: it has the findings of the first run again, and a new one.
  const third = await runContract(backend, ['--baseline', join(root, 'baseline.json'), ...SOME]);
  expect(third.exitCode).toBe(1);
  const red = third.report.rows.filter(isFinding).filter(({ known }) => !known);
  expect(red.map(({ key }) => key).filter((key) => !listFindings(first.report).includes(key))).toEqual([
    'casino/games_list data[].gameID: broken, missing',
  ]);

  const row = agreed.find(({ path }) => /^data\[\]\.\w+$/.test(path));
  const [call = '', field = ''] = [row?.call, row?.path.split('.')[1]];
  backend.defects.push({ kind: 'missing-field', on: call, path: `data.*.${field}` });
  const fourth = await runChanged('--only', call);
  expect(fourth.exitCode).toBe(1);
  const broken = fourth.findings.filter(({ kind }) => kind === 'broken');
  expect(broken.map(({ path }) => path.replace(/\d+/, ''))).toEqual([`data[].${field}`]);
  expect(broken[0]?.message).toMatch(/; agreed on \d{4}-\d\d-\d\d$/);
});
