/** Tests how the test kit sums up what tests have reached. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createTestFolder } from '#tests/support/servers/server-process';
import { computeCoverage, formatCoverage } from '../../scripts/kit/coverage/coverage.ts';
import { createWorld } from '../../scripts/kit/test.ts';

const registry = {
  contracts: new Map([...contracts].filter(([name]) => /^(?:user\/log|finance\/get_bank)/.test(name))),
  documents: new Map([...documents].filter(([name]) => name === 'GET /ip-info')),
};

test('each call has its exchanges, its refusals by name and its faults, and what none has met is there too', () => {
  const refused = { call: 'finance/get_bank_account', refusal: 'Geçerli bir hesap seçiniz', faults: [] };
  const granted = { ...refused, refusal: null };
  const coverage = computeCoverage(registry, [
    refused,
    granted,
    { ...granted, faults: ['drop', 'latency'] },
    { ...granted, refusal: 'Olmadı', faults: ['drop'] },
    { call: 'finance/no_such_call', refusal: null, faults: [] },
  ]);

  expect(coverage['finance/get_bank_account']).toEqual({
    sent: 4,
    refusals: { UNKNOWN_ACCOUNT: 1 },
    faults: { drop: 2, latency: 1 },
  });
  expect(coverage['GET /ip-info']).toEqual({ sent: 0, refusals: {}, faults: {} });
  expect(Object.keys(coverage)).toHaveLength(4);
  expect(formatCoverage(coverage).split('\n')).toEqual([
    expect.stringMatching(/^Reached: 1 of 4 calls and documents, 1 of \d+ refusals; 1 under faults\.$/),
    '',
    'call                      sent  refusals                 faults',
    'finance/get_bank_account  4     1 of 1: UNKNOWN_ACCOUNT  drop, latency',
    '',
    'Not reached: user/login, user/logout, GET /ip-info',
  ]);
});

test('a world that is dropped writes what it has met into the folder of the run, and nothing without one', async () => {
  const folder = join(await createTestFolder('coverage'), 'run');
  mkdirSync(folder);
  const origin = await startMockServer();
  const play = async () => {
    const world = await createWorld({ origin });
    await world.fail('finance/*', { delayMs: 1 });
    await world.preset('maintenance');
    await world.call('finance/get_bank_account', { bankID: 1 });
    await world.heal();
    await world.call('user/login', { username: 'nobody', password: 'none' });
    await world.drop();
  };
  await play();
  vi.stubEnv('VITRIN_COVERAGE', folder);
  await play();
  vi.unstubAllEnvs();

  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      call: 'finance/get_bank_account',
      refusal: 'This site is under maintenance',
      faults: expect.arrayContaining(['maintenance']),
    },
    { call: 'user/login', refusal: 'Giriş Başarısız', faults: [] },
  ]);
});
