import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { PLAY_MODES, type PlayMode } from '#contracts/rules/game-messages';
import { findPlayerByUsername } from '#mock-server/casino/accounts/players';
import { openSession } from '#mock-server/casino/accounts/sessions';
import type { Player } from '#mock-server/casino/accounts/tables';
import {
  findAccount,
  findTransaction,
  listTransactionIds,
  readBalance,
} from '#mock-server/casino/money/ledger';
import { createLaunch, endLaunches } from '#mock-server/casino/play/launches';
import {
  DEMO_BALANCE_KURUS,
  listLastRounds,
  playRound,
  readStakeBalance,
  type Wager,
} from '#mock-server/casino/play/rounds';
import type { Launch, Round } from '#mock-server/casino/play/tables';
import type { World } from '#mock-server/casino/world';
import { aWorld, NOON } from '#tests/support/a-world';
import { sumMovedKurus } from '#tests/support/casino/statement';

const STAKE = 500;
/** A wager in which one outcome in ten pays seven stakes. */
const COIN: Omit<Wager, 'key'> = {
  mode: 'real',
  stakeKurus: STAKE,
  outcomes: 10,
  calculateWin: (outcome) => (outcome === 0 ? 7 * STAKE : 0),
  note: 'Kiraz Yağmuru',
};

test('the balance follows wins and stakes over ten thousand rounds', async () => {
  const { world, launch } = await openSlot();
  const start = readBalance(world, launch.uid);

  let movedKurus = 0;
  let refusals = 0;
  for (let number = 0; number < 10_000; number++) {
    const result = playRound(world, launch, { ...COIN, key: `round-${number}` }, NOON);
    if (result.ok) movedKurus += result.value.round.winKurus - result.value.round.stakeKurus;
    else refusals += 1;
  }

  expect(readBalance(world, launch.uid)).toBe(start + movedKurus);
  expect(sumMovedKurus(world, launch.uid)).toBe(start + movedKurus);
  expect(listGameTransactions(world, launch.uid)).toHaveLength(1);
  // The player ran out of money, so refused rounds were tested too.
  expect(refusals).toBeGreaterThan(0);
});

test('the rounds of a launch are booked as one transaction, and those of another as another', async () => {
  const { world, launch } = await openSlot();
  const session = openSession(world, requirePlayer(world, 'esra.isik'), '127.0.0.1', NOON);
  const again = createLaunch(world, session, launch.game, NOON);

  playRound(world, launch, { ...COIN, key: 'a-round-key', calculateWin: () => 1250 }, NOON);
  playRound(world, launch, { ...COIN, key: 'another-key', calculateWin: () => 0 }, NOON + 4000);

  playRound(world, again, { ...COIN, key: 'a-round-key', calculateWin: () => 0 }, NOON);

  const [sitting, other] = listGameTransactions(world, launch.uid);
  expect(other).toMatchObject({ play: { stakeKurus: STAKE, rounds: 1 } });
  expect(sitting).toMatchObject({
    note: 'Kiraz Yağmuru',
    at: NOON,
    settledAt: NOON + 4000,
    movedKurus: 1250 - 2 * STAKE,
    amountKurus: 1250 - 2 * STAKE,
    play: { stakeKurus: 2 * STAKE, winKurus: 1250, rounds: 2 },
  });
});

test('the outcomes follow from the seed and the number of rounds, whatever is staked', async () => {
  const listOutcomes = async (seed: string, stakeKurus = STAKE) => {
    const { world, launch } = await openSlot('esra.isik', seed);
    return Array.from({ length: 50 }, (_, number) => {
      const wager: Wager = { ...COIN, stakeKurus, key: `round-${number}`, outcomes: 8000 };
      const result = playRound(world, launch, wager, NOON);
      return result.ok ? result.value.round.outcome : undefined;
    });
  };

  expect(await listOutcomes('7')).toEqual(await listOutcomes('7', 2 * STAKE));
  expect(await listOutcomes('7')).not.toEqual(await listOutcomes('8'));
});

test('the key of a round finds it after hundreds of others, in real and in demo mode, whatever is staked with it', async () => {
  const { world, launch } = await openSlot();
  const always: Omit<Wager, 'key'> = { ...COIN, calculateWin: () => STAKE };
  const play = (key: string, mode: PlayMode) => playRound(world, launch, { ...always, mode, key }, NOON);
  const first = { real: play('first-real', 'real'), demo: play('first-demo', 'demo') };
  for (let number = 0; number < 300; number++) play(`round-${number}`, number % 2 ? 'real' : 'demo');
  const before = JSON.stringify([world.accounts, world.transactions, world.rounds, world.random]);

  for (const mode of PLAY_MODES) {
    const repeated: Wager = { ...always, mode, key: `first-${mode}`, stakeKurus: 10_000 };
    const again = playRound(world, launch, repeated, NOON + 5000);
    expect(again).toEqual({ ok: true, value: { ...(first[mode].ok && first[mode].value), repeated: true } });
  }

  expect(JSON.stringify([world.accounts, world.transactions, world.rounds, world.random])).toBe(before);
});

test('a round is a row of its own, and the row of its launch does not grow', async () => {
  const { world, launch } = await openSlot();
  for (let number = 0; number < 300; number++) {
    playRound(world, launch, { ...COIN, calculateWin: () => STAKE, key: `round-${number}` }, NOON);
  }

  expect(world.rounds[launch.token]).toEqual({
    demoBalanceKurus: DEMO_BALANCE_KURUS,
    lastKeys: { real: 'round-299', demo: null },
    transactionID: expect.any(Number),
  });
  expect(Object.keys(world.playedRounds)).toHaveLength(300);
});

test('the rounds of a launch go with it, and those of other launches stay', async () => {
  const { world, launch } = await openSlot();
  const session = world.sessions[launch.sid];
  if (!session) throw new Error('the launch has a session');
  const other = openSession(world, requirePlayer(world, 'umut.sahin'), '127.0.0.1', NOON);
  const staying = createLaunch(world, other, launch.game, NOON);
  for (const each of [launch, staying]) {
    playRound(world, each, { ...COIN, key: 'a-real-round' }, NOON);
    playRound(world, each, { ...COIN, key: 'another-round' }, NOON);
    playRound(world, each, { ...COIN, mode: 'demo', key: 'a-demo-round' }, NOON);
  }

  endLaunches(world, session.sid);

  expect(Object.keys(world.rounds)).toEqual([staying.token]);
  expect(Object.values(world.playedRounds).map(({ token, key }) => [token, key])).toEqual([
    [staying.token, 'a-real-round'],
    [staying.token, 'another-round'],
    [staying.token, 'a-demo-round'],
  ]);
});

test('a session has fifty games open, and a further one closes the oldest', async () => {
  const { world, launch } = await openSlot();
  const session = world.sessions[launch.sid];
  if (!session) throw new Error('the launch has a session');

  const later = Array.from({ length: 50 }, () => createLaunch(world, session, launch.game, NOON));

  expect(Object.keys(world.launches)).toEqual(later.map(({ token }) => token));
});

test('the last rounds are listed by mode, latest first', async () => {
  const { world, launch } = await openSlot();
  for (let number = 0; number < 6; number++) {
    playRound(world, launch, { ...COIN, mode: number % 2 ? 'demo' : 'real', key: `round-${number}` }, NOON);
  }
  const listKeys = (mode: PlayMode, limit: number) =>
    listLastRounds(world, launch, mode, limit).map(({ key }) => key);

  expect(listKeys('real', 2)).toEqual(['round-4', 'round-2']);
  expect(listKeys('demo', 9)).toEqual(['round-5', 'round-3', 'round-1']);
});

test('a stake above the balance is refused and changes neither balance nor random stream', async () => {
  const { world, launch } = await openSlot('mert.kaya');
  const before = JSON.stringify([world.accounts, world.transactions, world.random, world.rounds]);

  const result = playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);

  expect(result).toEqual({ ok: false, reason: 'INSUFFICIENT_BALANCE', balanceKurus: 0 });
  expect(JSON.stringify([world.accounts, world.transactions, world.random, world.rounds])).toBe(before);
});

test('a demo round moves the demo balance only, and does not change the outcomes of real rounds', async () => {
  const { world, launch } = await openSlot();
  const { world: other, launch: otherLaunch } = await openSlot();
  const account = findAccount(world, launch.uid);

  for (let number = 0; number < 20; number++) {
    playRound(world, launch, { ...COIN, mode: 'demo', key: `demo-${number}` }, NOON);
  }

  expect(findAccount(world, launch.uid)).toBe(account);
  expect(readStakeBalance(world, launch, 'demo')).toBe(
    listLastRounds(world, launch, 'demo', 1)[0]?.balanceAfterKurus,
  );
  const next: Wager = { ...COIN, key: 'a-real-round', outcomes: 8000 };
  const { token: _, ...round } = requireRound(playRound(world, launch, next, NOON));
  expect(requireRound(playRound(other, otherLaunch, next, NOON))).toMatchObject(round);
});

test('a demo balance that is used up takes no stake, and each launch has its own', async () => {
  const { world, launch } = await openSlot();
  const loseAll = {
    ...COIN,
    mode: 'demo',
    stakeKurus: DEMO_BALANCE_KURUS,
    calculateWin: () => 0,
  } satisfies Omit<Wager, 'key'>;
  playRound(world, launch, { ...loseAll, key: 'all-of-it' }, NOON);
  expect(playRound(world, launch, { ...loseAll, key: 'once-more' }, NOON)).toMatchObject({ balanceKurus: 0 });

  const session = openSession(world, requirePlayer(world, 'esra.isik'), '127.0.0.1', NOON);
  const other = createLaunch(world, session, { kind: 'slot', gameID: 1001 }, NOON);

  expect(readStakeBalance(world, other, 'demo')).toBe(DEMO_BALANCE_KURUS);
});

/** Lists a player's game transactions without those of the seeded history. */
function listGameTransactions(world: World, uid: string) {
  return listTransactionIds(world, uid)
    .map((id) => findTransaction(world, id))
    .filter((row) => row?.category === TRANSACTION_CATEGORY.game);
}

async function openSlot(username = 'esra.isik', seed = '1'): Promise<{ world: World; launch: Launch }> {
  const { world: current } = await aWorld({ flags: ['--seed', seed] });
  const world = current();
  const session = openSession(world, requirePlayer(world, username), '127.0.0.1', NOON);
  return { world, launch: createLaunch(world, session, { kind: 'slot', gameID: 1001 }, NOON) };
}

function requireRound(result: ReturnType<typeof playRound>): Round {
  if (!result.ok) throw new Error(`The round was refused: ${result.reason}`);
  return result.value.round;
}

function requirePlayer(world: World, username: string): Player {
  const player = findPlayerByUsername(world, username);
  if (!player) throw new Error(`Nobody is called ${username}`);
  return player;
}
