/** Tests a run that says how true the mock is to the other backend: what it writes, and that it changes nothing else. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestFolder } from '#tests/support/servers/server-process';
import { Fidelity } from '../../scripts/contract/findings/fidelity-figures.ts';
import { type OtherBackend, startOtherBackend } from './other-backend/backend.ts';
import { type ContractRun, listFindings, runContract } from './other-backend/run-contract.ts';
import { OWN, OWN_ACCOUNT } from './other-backend/state.ts';

const RENAMED = {
  kind: 'renamed-field',
  on: 'finance/list_bank_accounts',
  path: 'data.*.bankName',
  to: 'bank',
} as const;
const REPAIR_HINT =
  /raise: the contract: declare it, .* sends it \(contracts\/calls\/finance\/bank-accounts\.ts:\d+: verified: assumed\(z\.boolean\(\)\)\)/;

const SOME = ['--only', 'user/*,finance/*,GET *menu*'];

const folder = await createTestFolder('fidelity');
let backend: OtherBackend;
let plain: ContractRun;
let first: ContractRun;
let requests: number;
beforeAll(async () => {
  backend = await startOtherBackend();
  plain = await runContract(backend, SOME);
  requests = backend.received.splice(0).length;
  first = await runContract(backend, fidelityTo('night.json', '--all', ...SOME));
});
afterEach(() => backend.defects.splice(0));
afterAll(() => backend.close());

const fidelityTo = (file: string, ...flags: string[]) => ['--fidelity', join(folder, file), ...flags];
const readReport = async (file: string) =>
  Fidelity.parse(JSON.parse(await readFile(join(folder, file), 'utf8')));

test('the verdicts are those of a run without it, and nothing is sent that it could not send', () => {
  expect(first.exitCode).toBe(plain.exitCode);
  expect(listFindings(first.report)).toEqual(listFindings(plain.report));
  const others = backend.received.filter(({ effect }) => effect !== 'read' && effect !== 'document');
  expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(['user/login', 'user/logout']);
  expect(backend.received.length).toBeLessThan(1.1 * requests);
});

test('the file names what lowers each call, the worst first, with what would raise it, and what is untried', async () => {
  const { stated, assumed, calls, compared, sendable, untried } = await readReport('night.json');

  const figures = calls.map((call) => call.stated ?? 100);
  expect(figures).toEqual(figures.toSorted((one, other) => one - other));
  const mean = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  expect(stated).toBeCloseTo(mean, 1);
  expect(Number(assumed)).toBeLessThan(Number(stated));
  expect(first.printed).toMatch(/Fidelity: stated \d+(?:\.\d)? of 100 over \d+ of \d+ calls · assumed \d+/);
  expect([compared, sendable - compared]).toEqual([calls.length, expect.any(Number)]);
  const accounts = calls.find(({ call }) => call === 'finance/list_bank_accounts');
  expect(accounts?.findings).toContainEqual(
    expect.objectContaining({ path: 'data[].verified', difference: 'missing' }),
  );
  expect(untried).toContainEqual({
    call: 'user/register',
    path: '',
    why: expect.stringContaining('no call removes an account again'),
  });
  const [, raise = ''] = first.printed.split('data[].verified the live API sends it, the mock does not\n');
  expect(raise.split('\n')[0]).toMatch(REPAIR_HINT);
});

test('neither file nor report has a value of a live reply', async () => {
  const texts = [await readFile(join(folder, 'night.json'), 'utf8'), ...first.texts].join();

  const values = [OWN.iban, OWN.mail, OWN.phone, 'Leyla', '4,321.50', '4321', 'Ankyra', 'KN-44', 'Konak'];
  expect(values.filter((value) => texts.includes(value))).toEqual([]);
});

test('the next night adds its line and what is new, and fails below its figure', async () => {
  const file = join(folder, 'night.jsonl');
  const line = JSON.parse(await readFile(file, 'utf8'));
  const days = Array.from({ length: 40 }, (_, day) => new Date(Date.UTC(2026, 9, day + 1)).toISOString());
  const lines = days.map((date, day) => JSON.stringify({ ...line, date, stated: 50 + day }));
  await writeFile(file, `${lines.join('\n')}\n`);
  await writeFile(join(folder, 'before.json'), first.texts[0] ?? '');
  const summary = join(folder, 'summary.md');
  backend.defects.push(RENAMED);

  const { exitCode, report, printed } = await runContract(
    backend,
    fidelityTo(
      'night.json',
      '--min-assumed',
      '99',
      '--since',
      join(folder, 'before.json'),
      '--only',
      RENAMED.on,
    ),
    { ...OWN_ACCOUNT, GITHUB_STEP_SUMMARY: summary },
  );

  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(41);
  expect(line.versions).toEqual({ mock: expect.stringMatching(/^\d/), live: null });
  expect([line.stated, line.assumed]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(await readFile(summary, 'utf8')).toContain('<summary>Fidelity since ');
  expect(printed).toMatch(/Fidelity since \S+: \d+ added, \d+ gone, \d+ changed/);
  expect(printed).toContain(`+ ${RENAMED.on} data[].bankName the mock sends it, the live API does not`);
  expect(report.news?.added).toContainEqual(
    expect.stringMatching(/^assumption: finance\/list_bank_accounts data.*bankName/),
  );
  expect(exitCode).toBe(3);
  expect(report.conclusion).toMatch(/^--min-assumed: the assumed fidelity \d[\d.]* is below 99\.$/);
});
