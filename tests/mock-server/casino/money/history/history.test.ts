import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SUB_CATEGORY, TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { BONUS_TERMS, calculateBonus, findPeriodStart, WAGERING_DAYS } from '#contracts/rules/bonuses';
import { DAY_MS, MINUTE_MS } from '#contracts/time/durations';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { findPlayer } from '#mock-server/casino/accounts/players';
import { openGame } from '#mock-server/casino/games/open-game';
import { isApprovedDeposit, isBonus, readCasinoLoss } from '#mock-server/casino/money/bonus-rows';
import { calculateFee, methodsByType } from '#mock-server/casino/money/cash-methods';
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

test('a seeded history holds what a player could have paid, played and won', () => {
  const plan = { seed: '1', midnight: MIDNIGHT, days: 365, firstID: 1, balanceKurus: 1_245_075 };
  const rows = generateHistory('1', { ...plan, transactions: 2000, coupons: 200 });
  const slot = openGame({ kind: 'slot', gameID: 1001 });
  const { deposit, withdrawal, game, bet } = TRANSACTION_CATEGORY;
  const drawn = rows.slice(0, -2);
  const minutes = new Map<number, number[]>();
  const rates: number[] = [];
  let balance = 0;
  for (const { category, amountKurus, movedKurus, at, settledAt, play, payment, status } of drawn) {
    const before = balance;
    balance += movedKurus;
    minutes.set(category, [...(minutes.get(category) ?? []), ((settledAt ?? 0) - at) / MINUTE_MS]);
    expect(at % MINUTE_MS).toBe(0);
    if (payment) {
      const amount = Math.abs(amountKurus);
      const methods = methodsByType[category === deposit ? 1 : 2];
      const method = methods.find(({ id }) => id === payment.methodID);
      expect(amount % 5000).toBe(0);
      expect(amount).toBeGreaterThanOrEqual(10_000);
      expect(amount).toBeGreaterThanOrEqual((method?.minAmount ?? Number.NaN) * 100);
      expect(amount).toBeLessThanOrEqual((method?.maxAmount ?? 0) * 100);
      expect(payment.feeKurus).toBe(method && calculateFee(method, amount));
      if (category === deposit) expect(amount).toBeLessThanOrEqual(500_000);
      else expect(amount).toBeLessThanOrEqual(0.7 * before);
      const isPaid = category === withdrawal || status === TRANSACTION_STATUS.approved;
      expect(movedKurus).toBe(isPaid ? amountKurus : 0);
    }
    if (category === game && play) {
      const stake = play.stakeKurus / play.rounds;
      rates.push(play.winKurus / play.stakeKurus);
      expect(slot?.stakes).toContain(stake);
      expect(stake).toBeLessThanOrEqual(before / 20);
      // Who has less than 100 TL pays in first, and nobody plays down to less than 20 TL.
      expect(before).toBeGreaterThanOrEqual(10_000);
      expect(balance).toBeGreaterThanOrEqual(2000);
      if (balance > 2000) expect(Math.abs(movedKurus % 5)).toBe(0);
      // Above 15,000 TL the next is a withdrawal.
      expect(before).toBeLessThanOrEqual(2 * plan.balanceKurus);
    }
    if (category === bet && play) {
      expect([500, 1000, 2000, 2500, 5000, 10_000, 20_000]).toContain(play.stakeKurus);
      expect(play.stakeKurus).toBeLessThanOrEqual(before / 4);
      expect(before - play.stakeKurus).toBeGreaterThanOrEqual(2000);
    }
  }

  const range = (numbers: readonly number[] = []) => [Math.min(...numbers), Math.max(...numbers)];
  expect(range(minutes.get(deposit))).toEqual([1, 30]);
  expect(range(minutes.get(game))).toEqual([4, 75]);
  const [shortest = 0, longest = 0] = range(minutes.get(withdrawal));
  expect([shortest >= 12, longest <= 180, longest > 120]).toEqual([true, true, true]);
  const plays = drawn.filter(({ category }) => category === game);
  expect(range(plays.map(({ play }) => play?.rounds ?? 0))).toEqual([6, 140]);
  expect(range(rows.map(({ id }, index) => id - plan.firstID - index * 16))).toEqual([0, 15]);

  // Three visits in four are to slots. Three in ten win, but never much; the others lose a part.
  const share = (count: number, of: readonly unknown[]) => count / of.length;
  const count = (list: readonly Transaction[], sub: number) =>
    list.filter(({ subCategory }) => subCategory === sub).length;
  expect(share(count(plays, SUB_CATEGORY.slot), plays)).toBeCloseTo(0.75, 1);
  expect(share(count(plays, SUB_CATEGORY.live), plays)).toBeCloseTo(0.25, 1);
  expect(share(rates.filter((rate) => rate >= 1).length, rates)).toBeCloseTo(0.3, 1);
  const lost = rates.filter((rate) => rate < 1);
  for (const [rate, low, high] of [
    [range(lost)[0] ?? 0, 0.3, 0.4],
    [range(lost)[1] ?? 0, 0.93, 0.98],
    [range(rates)[1] ?? 0, 2.6, 3.4],
  ] as const) {
    expect(rate).toBeGreaterThan(low);
    expect(rate).toBeLessThan(high);
  }
  const deposits = drawn.filter(({ category }) => category === deposit);
  const { rejected, cancelled } = TRANSACTION_STATUS;
  for (const status of [rejected, cancelled]) {
    const refused = deposits.filter((row) => row.status === status);
    expect(refused).not.toEqual([]);
    expect(share(refused.length, rows)).toBeLessThan(0.02);
  }

  // Coupons and all transactions are spread over the year, most of them in the evening, at any minute.
  const tenths = Array.from(
    { length: 10 },
    (_, index) => [MIDNIGHT - (365 - 36.5 * index) * DAY_MS, index] as const,
  );
  for (const [from, index] of tenths) {
    const part = rows.filter(({ at }) => at >= from && at < from + 36.5 * DAY_MS);
    expect(share(part.length, rows), `tenth ${index}`).toBeCloseTo(0.1, 1);
    expect(part.filter(({ category }) => category === bet).length).toBeGreaterThan(10);
  }
  const hours = rows.map(({ at }) => Math.floor(((at - MIDNIGHT) % DAY_MS) / (60 * MINUTE_MS)) + 24);
  const among = (from: number, until: number) =>
    share(hours.filter((hour) => hour % 24 >= from && hour % 24 < until).length, rows);
  expect(among(18, 24)).toBeGreaterThan(2 * among(6, 12));
  expect(among(6, 12)).toBeGreaterThan(2 * among(0, 6) - 0.1);
  expect(new Set(rows.map(({ at }) => Math.abs(at / MINUTE_MS) % 60)).size).toBe(60);
});

test('the stakes of a history count towards its welcome bonus until its wagering ends', async () => {
  const world = await createSeededWorld();
  let bonuses = 0;
  for (const rows of NAMED_PLAYERS.map(({ uid }) => listHistory(world, uid))) {
    for (const [index, { at, amountKurus, wagering }] of rows.entries()) {
      if (!wagering) continue;
      bonuses += 1;
      const end = at + WAGERING_DAYS * DAY_MS;
      const staked = rows
        .slice(index)
        .reduce((sum, row) => sum + (row.at < end ? (row.play?.stakeKurus ?? 0) : 0), 0);
      expect(end).toBeLessThanOrEqual(MIDNIGHT);
      expect(wagering.requiredKurus).toBe(amountKurus * BONUS_TERMS.welcomeBonus.wageringTimes);
      expect(wagering.missingKurus).toBe(Math.max(0, wagering.requiredKurus - staked));
    }
  }
  expect(bonuses).toBeGreaterThan(0);
});
