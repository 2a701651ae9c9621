import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { calculateBonus, findPeriodStart } from '#contracts/rules/bonuses';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { findPlayer } from '#mock-server/casino/accounts/players';
import { isApprovedDeposit, isBonus, readCasinoLoss } from '#mock-server/casino/money/bonus-rows';
import { generateHistory } from '#mock-server/casino/money/history/generate-history';
import { listHistory } from '#mock-server/casino/money/history/history';
import { FIRST_TRANSACTION, readBalance } from '#mock-server/casino/money/ledger';
import type { Transaction } from '#mock-server/casino/money/tables';
import { aWorld } from '#tests/support/a-world';
import { sumMovedKurus } from '#tests/support/casino/statement';
import { checkProperty } from '#tests/support/checks/property';

const MIDNIGHT = Date.parse('2026-11-20T00:00:00+03:00');

async function createSeededWorld(seed = '1') {
  const { world } = await aWorld({ flags: ['--seed', seed] });
  for (const { uid } of NAMED_PLAYERS) findPlayer(world(), uid);
  return world();
}

test.each(NAMED_PLAYERS.map((named) => [named.username, named] as const))(
  'the history of %s has the stated length, is never overdrawn and adds up to the balance',
  async (_, { uid, history, balanceKurus, memberForDays, waitingKurus = 0 }) => {
    const world = await createSeededWorld();
    const rows = listHistory(world, uid);
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
    expect(readBalance(world, uid)).toBe(balanceKurus);
    expect(lowest).toBe(0);
    expect(rows).toHaveLength(history.transactions);
    expect(rows.filter(({ category }) => category === TRANSACTION_CATEGORY.bet)).toHaveLength(
      history.coupons,
    );
    expect(sumMovedKurus(world, uid)).toBe(readBalance(world, uid));
    for (const { at, settledAt } of rows) {
      expect(at).toBeGreaterThanOrEqual(MIDNIGHT - memberForDays * 86_400_000);
      expect(settledAt).toBeGreaterThanOrEqual(at);
      expect(settledAt).toBeLessThanOrEqual(MIDNIGHT);
    }
  },
);

test.each(['0100-01-05', '1990-05-05', '2300-01-01', '9989-12-01'])(
  'in a world that begins on %s, without matches, all players have the stated balance',
  async (now) => {
    const { world } = await aWorld({ flags: ['--now', now] });

    for (const { uid, balanceKurus } of NAMED_PLAYERS) {
      findPlayer(world(), uid);
      expect(readBalance(world(), uid)).toBe(balanceKurus);
      expect(sumMovedKurus(world(), uid)).toBe(balanceKurus);
    }
  },
);

test('ids and times of a history increase, and no two players share an id', async () => {
  const world = await createSeededWorld();
  const rows = NAMED_PLAYERS.map(({ uid }) => listHistory(world, uid));

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

test('the same seed gives the same history, and another seed another one', async () => {
  const of = async (seed: string) => JSON.stringify(listHistory(await createSeededWorld(seed), '48210733'));

  expect(await of('7')).toBe(await of('7'));
  expect(await of('7')).not.toBe(await of('8'));
});

test('a world holds the plan of a history and none of its rows', async () => {
  const world = await createSeededWorld();
  for (const { uid } of NAMED_PLAYERS) listHistory(world, uid);
  const { journal: _, ...data } = world;

  expect(JSON.stringify(data).length).toBeLessThan(3000 * NAMED_PLAYERS.length);
});

test('a history of any length, for any balance, ends with that balance', async () => {
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
  await checkProperty(
    300,
    fc.property(arbitrary, ({ couponsOfThree, ...plan }) => {
      const coupons = Math.floor((plan.transactions / 3) * couponsOfThree);

      const rows = generateHistory('1', { ...plan, coupons });
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

test('the bonuses of a history follow the terms of those that are paid today', async () => {
  const world = await createSeededWorld();
  const histories = NAMED_PLAYERS.map(({ uid }) => listHistory(world, uid));
  const findEarlier = (rows: readonly Transaction[], bonus: Transaction) =>
    rows.slice(0, rows.indexOf(bonus));

  const kinds = new Set<number>();
  for (const rows of histories) {
    const bonuses = rows.filter(({ category }) => category === TRANSACTION_CATEGORY.bonus);
    for (const bonus of bonuses) {
      kinds.add(bonus.subCategory);
      const earlier = findEarlier(rows, bonus);
      const last = earlier.at(-1);
      if (isBonus(bonus, 'casinoBonus')) {
        expect(bonus.at).toBe(findPeriodStart('week', bonus.at));
        const week = earlier.filter(({ at }) => at >= bonus.at - 7 * 86_400_000);
        const loss = week.reduce((sum, row) => sum + readCasinoLoss(row), 0);
        expect(bonus.amountKurus).toBe(calculateBonus('casinoBonus', loss));
        continue;
      }
      const name = isBonus(bonus, 'welcomeBonus') ? 'welcomeBonus' : 'depositBonus';
      expect(last).toMatchObject({ category: TRANSACTION_CATEGORY.deposit, settledAt: bonus.at });
      expect(bonus.amountKurus).toBe(calculateBonus(name, last?.amountKurus ?? 0));
      const isFirst = !earlier.slice(0, -1).some(isApprovedDeposit);
      expect(isFirst).toBe(name === 'welcomeBonus');
    }
    const days = bonuses
      .filter((bonus) => isBonus(bonus, 'depositBonus'))
      .map(({ at }) => findPeriodStart('day', at));
    expect(new Set(days).size).toBe(days.length);
  }
  expect([...kinds].sort()).toEqual([301, 302, 303]);
});
