import { expect, test } from 'vitest';
import { NOTHING_BY_HAND } from '#tests/support/nothing-by-hand';
import { listChanges } from '../../../../client/console/share/list-changes.ts';

test('each change by hand is a sentence with the place that shows it, and counts as often as it was made', () => {
  const changes = listChanges(
    [{ id: 'r1', hits: 0, on: 'finance/*', phase: 'before', effect: { kind: 'drop' } }],
    {
      ...NOTHING_BY_HAND,
      players: ['ali.veli'],
      accounts: [{ username: 'esra.isik', changed: ['password', 'bankAccounts'] }],
      payments: [{ reference: 'YT-1', username: 'esra.isik' }],
      bonuses: [{ reference: 'BN-2', username: 'mert.kaya' }],
      plays: [
        { username: 'esra.isik', count: 1 },
        { username: 'mert.kaya', count: 12 },
      ],
      hasDeskOnly: true,
      hasLatency: true,
    },
  );

  expect(changes.map(({ text, count, place }) => [text, count, ...Object.values(place)])).toEqual([
    [expect.stringMatching(/finance/), 1, 'rule', 'r1'],
    ['ali.veli: a player made by hand', 1, 'player', 'ali.veli'],
    ['esra.isik: another password', 1, 'player', 'esra.isik'],
    ['esra.isik: other bank accounts', 1, 'player', 'esra.isik'],
    ['esra.isik: payment YT-1', 1, 'panel', 'cashier'],
    ['mert.kaya: bonus BN-2', 1, 'player', 'mert.kaya'],
    ['esra.isik: 1 game or coupon', 1, 'player', 'esra.isik'],
    ['mert.kaya: 12 games and coupons', 12, 'player', 'mert.kaya'],
    ['payments wait for the desk', 1, 'panel', 'cashier'],
    ['a latency of no preset', 1, 'panel', 'rules'],
  ]);
});
