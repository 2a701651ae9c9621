import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import { findPlayerByUsername } from '#mock-server/accounts/players';
import { openSession } from '#mock-server/accounts/sessions';
import { findAccount, findTransaction, listTransactionIds, readBalance } from '#mock-server/money/ledger';
import { createLaunch } from '#mock-server/play/launches';
import {
  DEMO_BALANCE_KURUS,
  findLastRound,
  playRound,
  readStakeBalance,
  refillDemo,
  type Wager,
} from '#mock-server/play/rounds';
import type { Launch } from '#mock-server/play/tables';
import type { World } from '#mock-server/worlds/world';
import { aWorld, NOON } from '#tests/support/a-world';
import { sumMovedKurus } from '#tests/support/statement';

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

test('the rounds of a launch are booked as one transaction', async () => {
  const { world, launch } = await openSlot();

  playRound(world, launch, { ...COIN, key: 'a-round-key', calculateWin: () => 1250 }, NOON);
  playRound(world, launch, { ...COIN, key: 'another-key', calculateWin: () => 0 }, NOON + 4000);

  const [sitting, ...others] = listGameTransactions(world, launch.uid);
  expect(others).toEqual([]);
  expect(sitting).toMatchObject({
    note: 'Kiraz Yağmuru',
    at: NOON,
    settledAt: NOON + 4000,
    movedKurus: 1250 - 2 * STAKE,
    amountKurus: 1250 - 2 * STAKE,
    play: { stakeKurus: 2 * STAKE, winKurus: 1250, rounds: 2 },
  });
});

test('another launch of the game is another transaction', async () => {
  const { world, launch } = await openSlot();
  const session = world.sessions[launch.sid];
  if (!session) throw new Error('the launch has a session');
  playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);
  const again = createLaunch(world, session, launch.game, NOON);

  playRound(world, again, { ...COIN, key: 'a-round-key' }, NOON);

  expect(listGameTransactions(world, launch.uid)).toHaveLength(2);
});

test('the same seed and the same rounds give the same outcomes', async () => {
  const listOutcomes = async (seed: string) => {
    const { world, launch } = await openSlot('esra.isik', seed);
    return Array.from({ length: 50 }, (_, number) => {
      const result = playRound(world, launch, { ...COIN, key: `round-${number}`, outcomes: 8000 }, NOON);
      return result.ok ? result.value.round.outcome : undefined;
    });
  };

  expect(await listOutcomes('7')).toEqual(await listOutcomes('7'));
  expect(await listOutcomes('7')).not.toEqual(await listOutcomes('8'));
});

test('sending a key again returns the same round and moves nothing', async () => {
  const { world, launch } = await openSlot();
  const first = playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);
  const before = JSON.stringify([world.accounts, world.transactions]);

  const again = playRound(world, launch, { ...COIN, key: 'a-round-key', stakeKurus: 10_000 }, NOON + 5000);

  expect(again).toEqual({ ok: true, value: { ...(first.ok && first.value), repeated: true } });
  expect(JSON.stringify([world.accounts, world.transactions])).toBe(before);
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
    findLastRound(world, launch, 'demo')?.balanceAfterKurus,
  );
  const next = { ...COIN, key: 'a-real-round', outcomes: 8000 };
  expect(playRound(world, launch, next, NOON)).toEqual(playRound(other, otherLaunch, next, NOON));
});

test('the demo balance can be refilled', async () => {
  const { world, launch } = await openSlot();
  const loseAll = { ...COIN, mode: 'demo', stakeKurus: DEMO_BALANCE_KURUS, winOf: () => 0 } as const;
  playRound(world, launch, { ...loseAll, key: 'all-of-it' }, NOON);
  expect(playRound(world, launch, { ...loseAll, key: 'once-more' }, NOON)).toMatchObject({ balanceKurus: 0 });

  refillDemo(world, launch);

  expect(readStakeBalance(world, launch, 'demo')).toBe(DEMO_BALANCE_KURUS);
});

test('the last round is that of the requested mode', async () => {
  const { world, launch } = await openSlot();
  playRound(world, launch, { ...COIN, key: 'a-real-round' }, NOON);
  playRound(world, launch, { ...COIN, mode: 'demo', key: 'a-demo-round' }, NOON);

  expect(findLastRound(world, launch, 'real')?.key).toBe('a-real-round');
  expect(findLastRound(world, launch, 'demo')?.key).toBe('a-demo-round');
});

/** Lists a player's game transactions without those of the seeded history. */
function listGameTransactions(world: World, uid: string) {
  return listTransactionIds(world, uid)
    .map((id) => findTransaction(world, id))
    .filter((row) => row?.category === TRANSACTION_CATEGORY.game);
}

/** Opens a slot in a new world. */
async function openSlot(username = 'esra.isik', seed = '1'): Promise<{ world: World; launch: Launch }> {
  const { world: current } = await aWorld({ flags: ['--seed', seed] });
  const world = current();
  const player = findPlayerByUsername(world, username);
  if (!player) throw new Error(`Nobody is called ${username}`);
  const session = openSession(world, player, '127.0.0.1', NOON);
  return { world, launch: createLaunch(world, session, { kind: 'slot', gameID: 1001 }, NOON) };
}
