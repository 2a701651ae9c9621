// The bonuses of spec §1: claimed by a message to live support, credited with the deposit that meets their
// terms, wagered by stakes; the casino discount comes on Mondays.
import { describe, expect, test } from 'vitest';
import { init_game, Launch } from '#contracts/calls/casino';
import { check_balance } from '#contracts/calls/finance';
import {
  SUB_CATEGORY,
  type SubCategory,
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  TRANSACTION_TYPE,
} from '#contracts/calls/finance/kinds';
import { ping } from '#contracts/calls/system';
import { calculateBonus, findPeriodStart } from '#contracts/rules/bonuses';
import { AUTO_SETTLE_MS } from '#contracts/rules/payments';
import { drawCoupon } from '#fixtures/sport/drawn-coupons';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { placeCoupon } from '#mock-server/casino/betting/coupons';
import { readBalance, writeTransaction } from '#mock-server/casino/money/ledger';
import { readMissingWagering } from '#mock-server/casino/money/wagering';
import { restoreSnapshot, takeSnapshot } from '#mock-server/engine/worlds/snapshot';
import { NOON } from '#tests/support/a-world';
import { openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { launchGame } from '#tests/support/casino/launch-game';
import { listAllTransactions, sumMovedKurus } from '#tests/support/casino/statement';
import { postJson } from '#tests/support/servers/post-json';

const ESRA = '48210733';
const DAY = 86_400_000;
const NEW_PLAYER = 'mert.kaya';
const [WELCOME, DEPOSIT_BONUS] = ['%50 hoş geldin bonusu', 'Çevrimsiz %20 yatırım bonusu'];

async function openBonuses(username = NEW_PLAYER) {
  const cashier = await openCashier(username);
  const { request, advance, list, deposit } = cashier;
  return {
    ...cashier,
    /** Sends the message that the site prefills, and returns the text of the answer. */
    async claim(title: string): Promise<unknown> {
      const text = `Merhaba, “${title}” için başvurmak istiyorum. Kullanıcı adım ${username}. Bilgi verir misiniz?`;
      return (await postJson(request, '/support/messages', { text, lang: 'tr' })).json();
    },
    async payIn(amount: number) {
      parseReceipt(await deposit({ amount }));
      advance(AUTO_SETTLE_MS);
    },
    async listBonuses() {
      const { rows } = await list({ searchType: TRANSACTION_TYPE.bonus });
      return rows.map(({ amount, transaction_sub_category_id: kind }) => ({ amount, kind }));
    },
  };
}

test('a claimed welcome bonus comes with the first deposit that meets its terms, once', async () => {
  const { claim, payIn, listBonuses, balance, list } = await openBonuses();

  expect(await claim(WELCOME)).toEqual({ text: expect.stringContaining('Talebiniz alındı') });
  await payIn(1500);

  expect(await balance()).toBe(150_000 + 49_950);
  expect((await list({ searchType: TRANSACTION_TYPE.bonus })).rows).toMatchObject([
    {
      transaction_sub_category_id: 301,
      transaction_status: 1003,
      amount: 499.5,
      date: '2026-11-20T12:00:30+03:00',
      wagering: { required: 4995, missing: 4995, until: '2026-12-04T12:00:30+03:00' },
    },
  ]);
  expect(await claim(WELCOME)).toMatchObject({ text: expect.stringContaining('yalnızca ilk yatırım') });
  await payIn(600);
  expect(await listBonuses()).toHaveLength(1);
});

test('a bonus that nobody claimed, or for which the deposit is too small, is not paid', async () => {
  const { claim, payIn, listBonuses } = await openBonuses();
  await payIn(600);
  await claim(DEPOSIT_BONUS);
  await payIn(200);

  expect(await listBonuses()).toEqual([]);
});

test('the deposit bonus comes once a day, without wagering', async () => {
  const { claim, payIn, listBonuses, control, list } = await openBonuses();
  await control('putClock', { now: '2026-11-20T23:59:30', keepSessions: true });
  await claim(DEPOSIT_BONUS);
  await payIn(300); // Settled at midnight.
  expect(await claim(DEPOSIT_BONUS)).toMatchObject({ text: expect.stringContaining('bugün aldınız') });
  await payIn(400);
  await control('putClock', { now: '2026-11-22T00:00', keepSessions: true });
  await claim(DEPOSIT_BONUS);
  await payIn(500);

  expect(await listBonuses()).toEqual([
    { amount: 100, kind: 303 },
    { amount: 60, kind: 303 },
  ]);
  expect((await list({ searchType: TRANSACTION_TYPE.bonus })).rows[0]?.wagering).toBeNull();
});

test('if both are claimed, the first deposit earns the welcome bonus and the next one the other', async () => {
  const { claim, payIn, listBonuses } = await openBonuses();
  await claim(DEPOSIT_BONUS);
  await claim(WELCOME);
  const readKinds = async () => (await listBonuses()).map(({ kind }) => kind);

  await payIn(300);
  expect(await readKinds()).toEqual([301]);
  await payIn(300);
  expect(await readKinds()).toEqual([303, 301]);
});

test('a claim for a name that nobody has is refused', async () => {
  const { request } = await openBonuses();
  const text = `“${WELCOME}”, kullanıcı adım kim.se`;

  const reply = await postJson(request, '/support/messages', { text, lang: 'tr' });

  expect(await reply.json()).toEqual({ text: expect.stringContaining('hesap bulamadım') });
});

test('every stake shrinks the wagering, and withdrawals are refused until nothing is missing', async () => {
  const { withdraw, list, control, world } = await openBonuses('esra.isik');
  await control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });
  const readMissing = async () =>
    (await list({ searchType: TRANSACTION_TYPE.bonus })).rows[0]?.wagering?.missing;
  const readMessage = async () => (await withdraw()).envelope.message;
  const stake = (stakeKurus: number) => {
    const slip = drawCoupon({ key: 'a slip', at: NOON, from: NOON, until: NOON + 3 * DAY });
    placeCoupon(world(), ESRA, { key: String(stakeKurus), stakeKurus, selections: slip ?? [] }, NOON);
  };

  expect(await readMessage()).toBe('Bonusunuzun çevrimi için 1.000,00 TL tutarında daha bahis yapmalısınız');
  stake(30_000);
  expect(await readMissing()).toBe(700);
  expect(await readMessage()).toContain('700,00 TL');
  stake(90_000);
  expect(await readMissing()).toBe(0);
  expect(await readMessage()).toBe('İşlem Başarılı');
});

test('a round of a game counts towards the wagering', async () => {
  const { test: world, play } = await launchGame((player) => player.call(init_game, { gameID: 1001 }));
  await world.control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });

  const round = await play({ key: 'a-round-key', mode: 'real', bets: [{ spot: 'spin', stake: 500 }] });

  expect(round.status).toBe(200);
  expect(readMissingWagering(world.world(), ESRA, NOON)).toBe(99_500);
});

test('wagering ends after fourteen days, whatever is missing', async () => {
  const { control, world } = await openBonuses('esra.isik');
  await control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });

  expect(readMissingWagering(world(), ESRA, NOON + 14 * DAY - 1)).toBe(100_000);
  expect(readMissingWagering(world(), ESRA, NOON + 14 * DAY)).toBe(0);
});

describe('the casino discount', () => {
  const MONDAY = '2026-11-23T00:00:00+03:00';

  async function loseInAWeek(lossKurus: number, subCategory: SubCategory = SUB_CATEGORY.slot, at = NOON) {
    const world = await openBonuses();
    await world.control('postPlayer', { username: 'loser', balance: 5000, history: 1 });
    const player = findPlayerByUsername(world.world(), 'loser');
    if (!player) throw new Error('There is no player');
    const written = writeTransaction(
      world.world(),
      player.uid,
      {
        category: TRANSACTION_CATEGORY.game,
        subCategory,
        status: TRANSACTION_STATUS.approved,
        settledAt: at,
        amountKurus: -lossKurus,
        movedKurus: -lossKurus,
        note: 'Oyun',
        play: { stakeKurus: lossKurus, winKurus: 0, rounds: 1 },
      },
      at,
    );
    expect(written.ok).toBe(true);
    return {
      ...world,
      async readLoser() {
        const session = await world.control('openPlayerSession', undefined, {
          params: { username: 'loser' },
        });
        await world.call(check_balance, {}, session);
      },
      listDiscounts: () =>
        listAllTransactions(world.world(), player.uid).filter(
          ({ category, at }) => category === 3 && at > NOON,
        ),
      uid: player.uid,
    };
  }

  test('is paid when the player is read, dated to the midnight of its Monday, and only once', async () => {
    const { control, call, world, uid, listDiscounts, readLoser, platform } = await loseInAWeek(100_000);
    await control('putClock', { now: '2026-11-22T23:59' });
    await readLoser();
    expect(listDiscounts()).toEqual([]);

    await control('putClock', { now: '2026-12-15T10:00' });
    await call(ping);
    await control('getPlayers');
    expect(listDiscounts()).toEqual([]);
    await readLoser();
    restoreSnapshot(platform, world(), JSON.parse(JSON.stringify(takeSnapshot(world()))));
    await readLoser();

    expect(listDiscounts()).toMatchObject([{ at: Date.parse(MONDAY), amountKurus: 30_000, status: 1003 }]);
    expect(readBalance(world(), uid)).toBe(sumMovedKurus(world(), uid));
  });

  test('is paid when the player plays on in a game that is open', async () => {
    const { call, control, request, listDiscounts } = await loseInAWeek(100_000);
    const session = await control('openPlayerSession', undefined, { params: { username: 'loser' } });
    const { envelope } = await call(init_game, { gameID: 1001 }, session);
    await control('putClock', { now: '2026-11-23T00:00', keepSessions: true });

    const round = { key: 'a-round-key', mode: 'real', bets: [{ spot: 'spin', stake: 500 }] };
    const reply = await postJson(request, `${Launch.parse(envelope.data).url}rounds`, round);

    expect(reply.status).toBe(200);
    expect(listDiscounts()).toHaveLength(1);
  });

  test.each([
    ['below the lowest loss', 19_999, SUB_CATEGORY.slot, NOON],
    ['of a virtual game', 100_000, SUB_CATEGORY.virtual, NOON],
    ['in a week that is not over', 100_000, SUB_CATEGORY.slot, NOON + 3 * DAY],
  ] as const)('is not paid for a loss %s', async (_, lossKurus, subCategory, at) => {
    const { control, readLoser, listDiscounts } = await loseInAWeek(lossKurus, subCategory, at);

    await control('putClock', { now: '2026-11-24T10:00' });
    await readLoser();

    expect(listDiscounts()).toEqual([]);
  });
});

test('the terms give what the site announces', () => {
  expect(calculateBonus('welcomeBonus', 60_000)).toBe(30_000);
  expect(calculateBonus('welcomeBonus', 99_900)).toBe(49_950);
  expect(calculateBonus('welcomeBonus', 500_000)).toBe(49_950);
  expect(calculateBonus('depositBonus', 50_000)).toBe(10_000);
  expect(calculateBonus('depositBonus', 24_999)).toBe(0);
  expect(calculateBonus('casinoBonus', 150_000)).toBe(45_000);
});

test.each(['1969-12-28', '1970-01-04', '2026-11-22', '2026-11-23'])(
  '%s is in the week of its Monday',
  (day) => {
    const start = findPeriodStart('week', Date.parse(`${day}T23:59:59+03:00`));

    expect(new Date(start + 3 * 3_600_000).getUTCDay()).toBe(1);
    expect(Date.parse(`${day}T23:59:59+03:00`) - start).toBeLessThan(7 * DAY);
  },
);
