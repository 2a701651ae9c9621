import { expect, test } from 'vitest';
import type { Scenario } from '#contracts/control/scenario';
import { NOTHING_BY_HAND } from '#tests/support/nothing-by-hand';
import { listHandMade } from '../../../../client/console/share/list-hand-made.ts';

const HEALTHY: Scenario = {
  maintenance: false,
  serverError: false,
  sessionExpired: false,
  rules: [],
  preset: null,
  presets: [],
  undo: null,
};
const RULE = { on: '*', phase: 'before', hits: 0, effect: { kind: 'drop' } } as const;

test('nothing was made by hand in a world with presets and switches alone', () => {
  const scenario = { ...HEALTHY, maintenance: true, rules: [{ ...RULE, id: '1', preset: 'offline' }] };

  expect(listHandMade(scenario, NOTHING_BY_HAND)).toEqual({ count: 0, names: [] });
});

test('what an address cannot hold is counted and named', () => {
  const scenario: Scenario = {
    ...HEALTHY,
    latency: { kind: 'fixed', ms: 300 },
    rules: [
      { ...RULE, id: '1', preset: 'offline' },
      { ...RULE, id: '2', effect: { kind: 'reply', reply: {} } },
    ],
  };

  expect(
    listHandMade(scenario, {
      players: ['veli.test'],
      accounts: [{ username: 'esra.isik', changed: ['password', 'bankAccounts'] }],
      payments: ['CK-60000000'],
      bonuses: ['BN-60000001'],
      plays: 3,
      hasDeskOnly: true,
      hasLatency: true,
    }),
  ).toEqual({
    count: 11,
    names: [
      'latency (300 ms)',
      'rule 2 (pinned reply)',
      'player veli.test',
      'password of esra.isik',
      'bank accounts of esra.isik',
      'payment CK-60000000',
      'bonus BN-60000001',
      '3 rounds and coupons',
      'payments wait for the cashier',
    ],
  });
});

test('of many players, the first are named and the others counted', () => {
  const players = Array.from({ length: 8 }, (_, index) => `player${index}`);

  const { count, names } = listHandMade(HEALTHY, { ...NOTHING_BY_HAND, players });

  expect([count, names.length, names.at(-1)]).toEqual([8, 6, '3 more players']);
});
