/** No balance grows beyond what a world can store, since the world could not be read again. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { PLAY_MODES, type PlayMode } from '#contracts/rules/game-messages';
import { PICKS_BY_MARKET } from '#fixtures/sport/odds';
import { findSession } from '#mock-server/casino/accounts/sessions';
import { placeCoupon, settleCoupons } from '#mock-server/casino/betting/coupons';
import { readBalance } from '#mock-server/casino/money/ledger';
import { dealHand, decideHand, findOpenHand } from '#mock-server/casino/play/hands';
import { createLaunch, endLaunches } from '#mock-server/casino/play/launches';
import { playRound, readRounds, readStakeBalance } from '#mock-server/casino/play/rounds';
import { DAY_MS } from '#mock-server/engine/base/istanbul';
import { MAX_KURUS } from '#mock-server/engine/tables/fields';
import { putRow } from '#mock-server/engine/tables/table';
import { aWorld, NOON } from '#tests/support/a-world';
import { openCashier, parseReceipt } from '#tests/support/casino/cashier';
import { launchGame } from '#tests/support/casino/launch-game';
import { buildHomeSlip, openSportPage } from '#tests/support/casino/sport-page';
import { expectReadable } from '#tests/support/checks/expect-readable';
import { checkProperty } from '#tests/support/checks/property';

/** The highest balance with which a player can stake. */
const MAX_STAKING_KURUS = 0.9 * MAX_KURUS;
const TOO_HIGH = 'The balance would exceed 10,000,000,000.00 TL, the maximum';
const WAGER = { stakeKurus: 500, outcomes: 10, note: 'Kiraz Yağmuru' };
const NO_ROOM = /^Nothing can be staked with a balance above 9,000,000,000\.00 TL/;

test('a bonus is granted up to the maximum, and refused beyond it', async () => {
  const { control, balance, expectSound } = await openRichCashier(MAX_KURUS - 5000);
  const grant = { player: 'esra.isik', bonus: 'casinoBonus' } as const;

  await expect(control('grantBonus', { ...grant, amount: 50.01 })).rejects.toThrow(`amount: ${TOO_HIGH}`);
  expect(await balance()).toBe(MAX_KURUS - 5000);
  await control('grantBonus', { ...grant, amount: 50 });

  expect(await balance()).toBe(MAX_KURUS);
  expectSound();
});

test('a deposit without room waits, the desk says why, and it settles once there is room', async () => {
  const { control, deposit, advance, balance, setBalance, expectSound } = await openRichCashier(MAX_KURUS);
  const { id } = parseReceipt(await deposit({ amount: 500 }));

  advance(60_000);
  expect(await balance()).toBe(MAX_KURUS);
  await expect(control('approveTransaction', undefined, { params: { id: String(id) } })).rejects.toThrow(
    TOO_HIGH,
  );
  expectSound();
  setBalance(MAX_KURUS - 50_000);

  expect(await balance()).toBe(MAX_KURUS);
  expectSound();
});

test('a withdrawal is paid back only if there is room', async () => {
  const { control, withdraw, balance, setBalance, expectSound } = await openRichCashier(MAX_KURUS);
  const { id } = parseReceipt(await withdraw());
  const reject = () => control('rejectTransaction', undefined, { params: { id: String(id) } });
  setBalance(MAX_KURUS);

  await expect(reject()).rejects.toThrow(TOO_HIGH);
  expect(await balance()).toBe(MAX_KURUS);
  setBalance(0);
  await reject();

  expect(await balance()).toBe(100_000);
  expectSound();
});

test.each(['real', 'demo'] as const)(
  'a round in %s mode is refused while a win may have no room',
  async (mode) => {
    const {
      test: world,
      player,
      play,
    } = await launchGame((who) => who.call(casino.init_game, { gameID: 1001 }));
    const { uid } = player.user;
    const setBalance = (balanceKurus: number) => {
      const tables = world.world();
      const [token = ''] = Object.keys(tables.launches);
      putRow(tables.accounts, uid, { uid, balanceKurus });
      putRow(tables.rounds, token, {
        demoBalanceKurus: balanceKurus,
        lastKeys: { real: null, demo: null },
        transactionID: null,
      });
    };
    const round = { key: 'a-round-key', mode, bets: [{ spot: 'spin', stake: 500 }] };

    setBalance(MAX_STAKING_KURUS + 1);
    const refused = await play(round);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({ error: 'client-error', message: expect.stringMatching(NO_ROOM) });
    setBalance(MAX_STAKING_KURUS);

    expect((await play(round)).status).toBe(200);
  },
);

test('a slip is refused while a win may have no room, unless it is sent again', async () => {
  const { test: world, player, board, place } = await openSportPage();
  const { uid } = player.user;
  const slip = buildHomeSlip(await board(), 'a-slip-key');
  expect((await place(slip)).status).toBe(200);
  putRow(world.world().accounts, uid, { uid, balanceKurus: MAX_KURUS });

  expect(await (await place(slip)).json()).toMatchObject({ repeated: true });
  const refused = await place({ ...slip, key: 'another-slip-key' });

  expect(refused.status).toBe(422);
  expect(await refused.json()).toEqual({ error: 'client-error', message: expect.stringMatching(NO_ROOM) });
});

test('the sums of a long game go on in another transaction when they are full', async () => {
  const { world, launch, play, setBalance } = await openTable();
  setBalance(10_000);
  play('a-round-key', 'real', 900);
  const [transaction] = Object.values(world.transactions).filter(({ note }) => note === WAGER.note);
  if (!transaction) throw new Error('The round has a transaction');
  const full = { stakeKurus: MAX_KURUS - 900, winKurus: MAX_KURUS - 600, rounds: 9 };
  putRow(world.transactions, String(transaction.id), {
    ...transaction,
    play: full,
    amountKurus: 300,
    movedKurus: 300,
  });

  play('another-key', 'real', 900);

  const plays = Object.values(world.transactions).filter(({ note }) => note === WAGER.note);
  expect(plays.map(({ play }) => play)).toEqual([full, { stakeKurus: 500, winKurus: 900, rounds: 1 }]);
  expect(readBalance(world, launch.uid)).toBe(10_800);
});

test('an open hand and open coupons win no more than there is room for', async () => {
  const { world, launch, setBalance, dealOpen } = await openTable();
  dealOpen('real');
  setBalance(MAX_KURUS);

  endLaunches(world, launch.sid);
  settleCoupons(world, NOON + 10 * DAY_MS);

  expect(Object.keys(world.openHands)).toEqual([]);
  expect(world.openCoupons).toEqual([]);
  expect(Object.values(world.coupons).map(({ status }) => status)).toContain('won');
  const statuses = Object.keys(world.coupons).map((id) => world.transactions[id]?.status);
  expect(new Set(statuses)).toEqual(new Set([TRANSACTION_STATUS.approved]));
  expect(readBalance(world, launch.uid)).toBe(MAX_KURUS);
});

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('fill', 'fill', 'stakable', 'round', 'round', 'deal', 'stand', 'matches'),
    mode: fc.constantFrom(...PLAY_MODES),
    winKurus: fc.constantFrom(0, 500, MAX_KURUS / 10, MAX_KURUS),
  }),
  { maxLength: 25, size: 'max' },
);

test('a world stays readable, whatever is won at the maximum', async () => {
  await checkProperty(
    12,
    fc.asyncProperty(steps, async (sequence) => {
      const { test: opened, world, launch, setBalance, play, dealOpen, stand } = await openTable();
      for (const [number, { kind, mode, winKurus }] of sequence.entries()) {
        if (kind === 'fill') setBalance(MAX_KURUS);
        else if (kind === 'stakable') setBalance(MAX_STAKING_KURUS);
        else if (kind === 'round') play(`round-${number}`, mode, winKurus);
        else if (kind === 'deal') dealOpen(mode);
        else if (kind === 'stand') stand(mode);
        else settleCoupons(world, NOON + 10 * DAY_MS);
        expect(readStakeBalance(world, launch, mode)).toBeLessThanOrEqual(MAX_KURUS);
      }
      expectReadable(opened.platform, world);
    }),
  );
});

async function openRichCashier(balanceKurus: number) {
  const cashier = await openCashier();
  const { uid } = cashier.player.user;
  const setBalance = (kurus: number) => {
    putRow(cashier.world().accounts, uid, { uid, balanceKurus: kurus });
  };
  setBalance(balanceKurus);
  return { ...cashier, setBalance, expectSound: () => expectReadable(cashier.platform, cashier.world()) };
}

/** Opens a game as a player with open coupons. Both modes get the balances that the test sets. */
async function openTable() {
  const opened = await aWorld();
  const { user } = await opened.as('esra.isik');
  const world = opened.world();
  const session = findSession(world, user.sid, user.uid, NOON);
  if (!session) throw new Error('The player is signed in');
  const launch = createLaunch(world, session, { kind: 'slot', gameID: 1001 }, NOON);
  // One of these coupons wins.
  const [{ matchID = 0 } = {}] = Object.values(world.coupons).flatMap(({ selections }) => selections);
  for (const pick of PICKS_BY_MARKET['1X2']) {
    const selections = [{ matchID, market: '1X2', pick, oddsHundredths: 250 }] as const;
    placeCoupon(world, user.uid, { key: `slip-${pick}`, stakeKurus: 10_000, selections }, NOON);
  }
  const play = (key: string, mode: PlayMode, winKurus: number) =>
    playRound(world, launch, { ...WAGER, key, mode, calculateWin: () => winKurus }, NOON);
  return {
    test: opened,
    world,
    launch,
    play,
    setBalance: (balanceKurus: number) => {
      putRow(world.accounts, user.uid, { uid: user.uid, balanceKurus });
      putRow(world.rounds, launch.token, {
        ...readRounds(world, launch),
        demoBalanceKurus: balanceKurus,
      });
    },
    /** Deals hands until one waits for a decision. */
    dealOpen: (mode: PlayMode) => {
      for (let number = 0; number < 9 && !findOpenHand(world, launch, mode); number++) {
        const key = `hand-${Object.keys(world.playedRounds).length}-${number}`;
        dealHand(world, launch, { key, mode, stakeKurus: 500, game: 'blackjack', note: 'Yirmi Bir' }, NOON);
      }
    },
    stand: (mode: PlayMode) => {
      const hand = findOpenHand(world, launch, mode);
      if (hand)
        decideHand(world, launch, { key: `${hand.key}-stand`, mode, round: hand.key, move: 'stand' }, NOON);
    },
  };
}
