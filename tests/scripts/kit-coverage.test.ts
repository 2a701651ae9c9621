/** Tests how the test kit sums up what tests have reached. */
import { expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { computeCoverage, formatCoverage } from '../../scripts/kit/coverage/coverage.ts';

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
