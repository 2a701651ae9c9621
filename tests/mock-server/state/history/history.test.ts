import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { payoutKurus } from '#fixtures/sport/slip';
import { pastBet } from '#mock-server/state/history/bets';
import { historyOf, planOf } from '#mock-server/state/history/history';
import { writeHistory } from '#mock-server/state/history/write';
import { balanceOf, FIRST_TRANSACTION } from '#mock-server/state/ledger';
import { playerOf } from '#mock-server/state/players';
import { aWorld } from '#tests/support/a-world';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { movedKurus } from '#tests/support/statement';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+03:00');

async function seeded(seed = '1') {
  const { world } = await aWorld({ flags: ['--seed', seed] });
  for (const { uid } of NAMED_PLAYERS) playerOf(world(), uid);
  return world();
}

test.each(NAMED_PLAYERS.map((named) => [named.username, named] as const))(
  'the history of %s is as long as stated, never overdrawn, and adds up to the balance',
  async (_, { uid, history, balanceKurus, memberForDays, waitingKurus = 0 }) => {
    const world = await seeded();
    const rows = historyOf(world, uid);
    let balance = 0;
    let lowest = 0;
    for (const { movedKurus } of rows) {
      balance += movedKurus;
      lowest = Math.min(lowest, balance);
    }

    const open = Object.values(world.coupons).filter((coupon) => coupon.uid === uid);
    const openStakes = open.reduce((sum, { stakeKurus }) => sum + stakeKurus, 0);
    expect(open).toHaveLength(history.coupons > 0 ? 3 : 0);
    expect(balance - openStakes - waitingKurus).toBe(balanceKurus);
    expect(balanceOf(world, uid)).toBe(balanceKurus);
    expect(lowest).toBe(0);
    expect(rows).toHaveLength(history.transactions);
    expect(rows.filter(({ category }) => category === TRANSACTION_CATEGORY.bet)).toHaveLength(
      history.coupons,
    );
    expect(movedKurus(world, uid)).toBe(balanceOf(world, uid));
    for (const { at, settledAt } of rows) {
      expect(at).toBeGreaterThanOrEqual(MIDNIGHT - memberForDays * 86_400_000);
      expect(settledAt).toBeGreaterThanOrEqual(at);
      expect(settledAt).toBeLessThanOrEqual(MIDNIGHT);
    }
  },
);

test.each(['0011-01-05', '1990-05-05', '2300-01-01', '9989-12-01'])(
  'in a world born on %s, when nobody plays football, everybody has the stated money',
  async (now) => {
    const { world } = await aWorld({ flags: ['--now', now] });

    for (const { uid, balanceKurus } of NAMED_PLAYERS) {
      playerOf(world(), uid);
      expect(balanceOf(world(), uid)).toBe(balanceKurus);
      expect(movedKurus(world(), uid)).toBe(balanceKurus);
    }
  },
);

test('numbers and times of a history only grow, and no two players share a number', async () => {
  const world = await seeded();
  const rows = NAMED_PLAYERS.map(({ uid }) => historyOf(world, uid));

  for (const history of rows) {
    for (const [index, row] of history.entries()) {
      const next = history[index + 1];
      if (!next) continue;
      expect(next.id).toBeGreaterThan(row.id);
      expect(next.at).toBeGreaterThan(row.at);
    }
  }
  const ids = rows.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(FIRST_TRANSACTION);
});

test('the same seed writes the same history, another seed another', async () => {
  const of = async (seed: string) => JSON.stringify(historyOf(await seeded(seed), '48210733'));

  expect(await of('7')).toBe(await of('7'));
  expect(await of('7')).not.toBe(await of('8'));
});

test('a world holds the plan of a history and none of its rows', async () => {
  const world = await seeded();
  for (const { uid } of NAMED_PLAYERS) historyOf(world, uid);
  const { journal: _, ...kept } = world;

  expect(JSON.stringify(kept).length).toBeLessThan(3000 * NAMED_PLAYERS.length);
});

test('a history of any length, for any balance, ends with that balance', {
  timeout: PROPERTY_MS,
}, async () => {
  const arbitrary = fc.record({
    seed: fc.string(),
    midnight: fc.constant(MIDNIGHT),
    days: fc.constant(90),
    firstID: fc.constant(1),
    balanceKurus: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 10 ** 8 }),
    ),
    transactions: fc.integer({ min: 1, max: 60 }),
    couponsOfThree: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  await holds(
    300,
    fc.property(arbitrary, ({ couponsOfThree, ...plan }) => {
      const coupons = Math.floor((plan.transactions / 3) * couponsOfThree);

      const rows = writeHistory('1', { ...plan, coupons });
      let balance = 0;
      for (const row of rows) {
        balance += row.movedKurus;
        expect(balance).toBeGreaterThanOrEqual(0);
      }

      expect(rows).toHaveLength(plan.transactions);
      expect(balance).toBe(plan.balanceKurus);
      expect(rows.every(({ status }) => status !== TRANSACTION_STATUS.pending)).toBe(true);
    }),
  );
});

test('a coupon of the past pays what its odds say', async () => {
  const world = await seeded();
  const plan = planOf(world, '48210733');
  const bets = historyOf(world, '48210733').filter(({ category }) => category === TRANSACTION_CATEGORY.bet);

  for (const { id, at, play, settledAt } of bets) {
    const bet = plan && pastBet(plan, id, at);
    const pays = bet?.decision.isWon ? payoutKurus(play?.stakeKurus ?? 0, bet.oddsHundredths) : 0;
    expect(play?.rounds).toBe(bet?.selections.length);
    expect(play?.winKurus).toBe(pays);
    expect(settledAt).toBe(bet?.decision.at);
  }
  expect(bets.some(({ play }) => (play?.winKurus ?? 0) > 0)).toBe(true);
});
