/** Tests the coupons at the cashier's desk: how they are listed, and what voiding one changes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as betframe from '#contracts/calls/betframe';
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { computeMatchEnd, listMatches, toDayNumber } from '#fixtures/sport/matches';
import { placeCoupon, settleCoupons } from '#mock-server/casino/betting/coupons';
import { voidCoupon } from '#mock-server/casino/betting/void-coupon';
import { readMissingWagering } from '#mock-server/casino/money/wagering';
import { DAY_MS } from '#mock-server/engine/base/istanbul';
import { MAX_KURUS } from '#mock-server/engine/tables/fields';
import { putRow } from '#mock-server/engine/tables/table';
import { NOON } from '#tests/support/a-world';
import { openCashier } from '#tests/support/casino/cashier';
import { checkProperty } from '#tests/support/checks/property';
import { expectSoundMoney } from '../../../properties/sequences/invariants.ts';

const STAKE_KURUS = 2500;
/** Tomorrow's first match: exactly one of its three results wins, with odds of 2.00. */
const [MATCH] = listMatches(toDayNumber(NOON) + 1);
if (!MATCH) throw new Error('nobody plays tomorrow');
const MATCH_END = computeMatchEnd(MATCH);

async function openDesk(username = 'esra.isik') {
  const cashier = await openCashier(username);
  const { world, control, player } = cashier;
  const { uid } = player.user;
  /** Bets on a result of the match, and returns the id of the coupon. */
  const bet = (pick: '1' | 'X' | '2', stakeKurus = STAKE_KURUS) => {
    const selections = [{ matchID: MATCH?.matchID ?? 0, market: '1X2', pick, oddsHundredths: 200 }] as const;
    const placed = placeCoupon(world(), uid, { key: pick, stakeKurus, selections: [...selections] }, NOON);
    if (!placed.ok) throw new Error(placed.reason);
    return placed.value.id;
  };
  return {
    ...cashier,
    uid,
    bet,
    /** Bets on all three results, plays the match, and returns the ids of the coupon that won and of one that lost. */
    async betAndPlay() {
      const ids = (['1', 'X', '2'] as const).map((pick) => bet(pick));
      await control('putClock', { now: MATCH_END, running: false, keepSessions: true });
      const [won, lost] = (['won', 'lost'] as const).map((status) =>
        ids.find((id) => world().coupons[id]?.status === status),
      );
      return { won: won ?? 0, lost: lost ?? 0 };
    },
    voidAtDesk: (id: number) => control('voidCoupon', undefined, { params: { id: String(id) } }),
    history: (filters: object = {}) => player.read(betframe.getCoupons, { startDate: '2000-01-01', filters }),
  };
}

test('voiding an open coupon returns its stake once; coupon, statement and balance agree', async () => {
  const { bet, voidAtDesk, history, list, balance, control } = await openDesk();
  const before = await balance();
  const id = bet('1');
  expect(await balance()).toBe(before - STAKE_KURUS);

  expect(await voidAtDesk(id)).toMatchObject({
    reference: `KP-${id}`,
    player: 'esra.isik',
    note: 'Tekli kupon',
    stake: 25,
    possibleWin: 50,
    status: 'cancelled',
    settledAt: '2026-11-20T12:00:00+03:00',
    refund: 0,
  });

  expect(await balance()).toBe(before);
  expect(await history({ status: 'cancelled' })).toMatchObject([
    { couponID: id, status: 'cancelled', stake: 25, win: 0, selections: [{ status: 'cancelled' }] },
  ]);
  expect((await history({ status: 'closed', limit: 1 }))[0]?.couponID).toBe(id);
  expect((await list({ searchID: id })).rows).toMatchObject([
    { transaction_status: 1005, amount: -25, balanceChange: 0, play: { stake: 25, win: 0 } },
  ]);

  await expect(voidAtDesk(id)).rejects.toThrow(`KP-${id} is void already: its stake was returned`);
  expect(await balance()).toBe(before);
  await control('putClock', { now: MATCH_END + DAY_MS, running: false, keepSessions: true });
  const [voided] = await history({ status: 'cancelled' });
  expect(voided).toMatchObject({ selections: [{ status: 'cancelled', score: expect.any(String) }] });
});

test('voiding a decided coupon returns a lost stake, and takes back what a won one has brought', async () => {
  const { betAndPlay, voidAtDesk, balance, list, control } = await openDesk();
  const { won, lost } = await betAndPlay();
  const before = await balance();
  const refunds = new Map((await control('getCoupons')).map(({ id, refund }) => [id, refund]));
  expect([refunds.get(won), refunds.get(lost)]).toEqual([-25, 25]);

  await voidAtDesk(lost);
  expect(await balance()).toBe(before + STAKE_KURUS);
  await voidAtDesk(won);
  expect(await balance()).toBe(before);

  for (const id of [won, lost]) {
    expect((await list({ searchID: id })).rows).toMatchObject([
      { transaction_status: 1005, balanceChange: 0 },
    ]);
  }
});

test('a win that the player has spent is not taken back, and the refusal says so', async () => {
  const { betAndPlay, voidAtDesk, control, world, uid } = await openDesk();
  const { won } = await betAndPlay();
  await control('getCoupons');
  putRow(world().accounts, uid, { uid, balanceKurus: 2499 });
  const before = JSON.stringify([world().coupons, world().transactions, world().accounts]);

  await expect(voidAtDesk(won)).rejects.toThrow(
    `esra.isik has spent the win: voiding KP-${won} takes 25.00 TL, and the balance is 24.99 TL`,
  );

  expect(JSON.stringify([world().coupons, world().transactions, world().accounts])).toBe(before);
});

test('a stake for which the balance has no room is not returned', async () => {
  const { bet, voidAtDesk, world, uid } = await openDesk();
  const id = bet('1');
  putRow(world().accounts, uid, { uid, balanceKurus: MAX_KURUS });

  await expect(voidAtDesk(id)).rejects.toThrow('The balance would exceed');

  expect(world().coupons[id]?.status).toBe('open');
});

test('a returned stake no longer counts towards the wagering, whatever was staked since', async () => {
  const { bet, voidAtDesk, control, world, uid } = await openDesk();
  await control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });
  const readMissing = () => readMissingWagering(world(), uid, NOON);
  expect(readMissing()).toBe(100_000);
  const [first, second] = [bet('1', 80_000), bet('2', 50_000)];
  expect(readMissing()).toBe(0);

  await voidAtDesk(first);
  expect(readMissing()).toBe(50_000);
  await voidAtDesk(second);
  expect(readMissing()).toBe(100_000);
});

test('the desk lists coupons newest first, those with which named players start among them', async () => {
  const { control, bet, voidAtDesk } = await openDesk();
  const id = bet('1');

  const coupons = await control('getCoupons');

  expect(coupons[0]).toMatchObject({ id, player: 'esra.isik', status: 'open', refund: 25 });
  const times = coupons.map(({ at }) => Date.parse(at));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const others = coupons.filter(({ player }) => player !== 'esra.isik');
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set(['open']));
  expect(await voidAtDesk(others[0]?.id ?? 0)).toMatchObject({
    player: others[0]?.player,
    status: 'cancelled',
  });
});

test('the desk lists the newest 250 coupons, and of those placed at the same time the last one first', async () => {
  const { control, bet } = await openDesk();
  const ids = Array.from({ length: 251 }, () => bet('1', 1));

  const coupons = await control('getCoupons');

  expect(coupons.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 250));
});

test('the desk names a coupon that it does not have, and voids no payment', async () => {
  const { voidAtDesk, deposit, list } = await openDesk();
  await deposit();
  const [payment] = (await list({ limit: 1 })).rows;

  await expect(voidAtDesk(1)).rejects.toThrow('There is no coupon 1 in this world');
  await expect(voidAtDesk(payment?.id ?? 0)).rejects.toThrow('There is no coupon');
});

test('a voided coupon ends undo, as a settled payment does, and counts as made by hand', async () => {
  const { control, voidAtDesk, bet } = await openDesk();
  await control('patchScenario', { maintenance: true });
  const seeded = (await control('getCoupons')).find(({ player }) => player === 'esra.isik');
  expect((await control('getScenario')).undo).not.toBeNull();

  await voidAtDesk(seeded?.id ?? 0);

  expect((await control('getScenario')).undo).toBeNull();
  expect((await control('getHandMade')).plays).toEqual([{ username: 'esra.isik', count: 1 }]);
  bet('1'); // At the instant at which the world began.
  expect((await control('getHandMade')).plays).toEqual([{ username: 'esra.isik', count: 2 }]);
});

const steps = fc.array(
  fc.record({
    stakeKurus: fc.integer({ min: 1, max: 3000 }),
    pick: fc.constantFrom('1' as const, 'X' as const, '2' as const),
    /** The coupon to void afterwards, by its place among all; none if it is beyond them. */
    voided: fc.nat(12),
    daysLater: fc.constantFrom(0, 0, 1),
  }),
  { maxLength: 25, size: 'max' },
);

test('the ledger adds up, whatever is bet, decided and voided', async () => {
  await checkProperty(
    8,
    fc.asyncProperty(steps, async (sequence) => {
      const { world, uid, control } = await openDesk('nil.aksoy');
      await control('grantBonus', { player: 'nil.aksoy', bonus: 'welcomeBonus', amount: 5 });
      let now = NOON;
      for (const { stakeKurus, pick, voided, daysLater } of sequence) {
        const [match] = listMatches(toDayNumber(now) + 1);
        const selections = [
          { matchID: match?.matchID ?? 0, market: '1X2', pick, oddsHundredths: 310 },
        ] as const;
        placeCoupon(world(), uid, { key: 'k', stakeKurus, selections: [...selections] }, now);
        now += daysLater * 2 * DAY_MS;
        settleCoupons(world(), now);
        const coupon = Object.values(world().coupons)[voided];
        if (coupon) voidCoupon(world(), coupon, now);

        expectSoundMoney(world());
      }
      const own = Object.values(world().coupons).filter((coupon) => coupon.uid === uid);
      expect(own).not.toEqual([]);
      for (const { id, status } of own) {
        const isCancelled = world().transactions[id]?.status === TRANSACTION_STATUS.cancelled;
        expect(isCancelled).toBe(status === 'cancelled');
      }
      const counted = own
        .filter(({ status, bonusID }) => status !== 'cancelled' && bonusID !== undefined)
        .reduce((sum, { stakeKurus }) => sum + stakeKurus, 0);
      expect(readMissingWagering(world(), uid, NOON)).toBe(Math.max(0, 5000 - counted));
    }),
  );
});
