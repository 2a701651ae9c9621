import { expect, test } from 'vitest';
import { TRANSACTION_CATEGORY } from '#contracts/calls/finance/kinds';
import type { Launch } from '#mock-server/state/launches';
import { createLaunch } from '#mock-server/state/launches';
import { accountOf, balanceOf, timelineOf, transactionOf } from '#mock-server/state/ledger';
import { playerNamed } from '#mock-server/state/players';
import {
  balanceIn,
  DEMO_BALANCE_KURUS,
  lastRoundOf,
  playRound,
  refillDemo,
  type Wager,
} from '#mock-server/state/rounds';
import { openSession } from '#mock-server/state/sessions';
import type { World } from '#mock-server/worlds/world';
import { aWorld, NOON } from '#tests/support/a-world';
import { movedKurus } from '#tests/support/statement';

const STAKE = 500;
/** A tenth of all rounds pays seven stakes. */
const COIN: Omit<Wager, 'key'> = {
  mode: 'real',
  stakeKurus: STAKE,
  outcomes: 10,
  winOf: (outcome) => (outcome === 0 ? 7 * STAKE : 0),
  note: 'Kiraz Yağmuru',
};

test('the balance is what it was, and every win less its stake, over ten thousand rounds', async () => {
  const { world, launch } = await aLaunch();
  const start = balanceOf(world, launch.uid);

  let moved = 0;
  let refused = 0;
  for (let number = 0; number < 10_000; number++) {
    const played = playRound(world, launch, { ...COIN, key: `round-${number}` }, NOON);
    if (played.kind === 'refused') refused += 1;
    else moved += played.round.winKurus - played.round.stakeKurus;
  }

  expect(balanceOf(world, launch.uid)).toBe(start + moved);
  expect(movedKurus(world, launch.uid)).toBe(start + moved);
  expect(sittingsOf(world, launch.uid)).toHaveLength(1);
  // the player went broke on the way, so that both ends of a round were seen
  expect(refused).toBeGreaterThan(0);
});

test('the rounds of a sitting are booked as one transaction, which grows', async () => {
  const { world, launch } = await aLaunch();

  playRound(world, launch, { ...COIN, key: 'a-round-key', winOf: () => 1250 }, NOON);
  playRound(world, launch, { ...COIN, key: 'another-key', winOf: () => 0 }, NOON + 4000);

  const [sitting, ...others] = sittingsOf(world, launch.uid);
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

test('another opening of the game is another transaction', async () => {
  const { world, launch } = await aLaunch();
  const session = world.sessions[launch.sid];
  if (!session) throw new Error('the launch has a session');
  playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);
  const again = createLaunch(world, session, launch.game, NOON);

  playRound(world, again, { ...COIN, key: 'a-round-key' }, NOON);

  expect(sittingsOf(world, launch.uid)).toHaveLength(2);
});

test('the same seed and the same rounds give the same outcomes', async () => {
  const outcomesOf = async (seed: string) => {
    const { world, launch } = await aLaunch('esra.isik', seed);
    return Array.from({ length: 50 }, (_, number) => {
      const played = playRound(world, launch, { ...COIN, key: `round-${number}`, outcomes: 8000 }, NOON);
      return played.kind === 'played' ? played.round.outcome : undefined;
    });
  };

  expect(await outcomesOf('7')).toEqual(await outcomesOf('7'));
  expect(await outcomesOf('7')).not.toEqual(await outcomesOf('8'));
});

test('a key that was played answers the same round and moves nothing again', async () => {
  const { world, launch } = await aLaunch();
  const first = playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);
  const before = JSON.stringify([world.accounts, world.transactions]);

  const again = playRound(world, launch, { ...COIN, key: 'a-round-key', stakeKurus: 10_000 }, NOON + 5000);

  expect(again).toEqual({ ...first, repeated: true });
  expect(JSON.stringify([world.accounts, world.transactions])).toBe(before);
});

test('a stake above the balance is refused, and neither money nor luck has moved', async () => {
  const { world, launch } = await aLaunch('mert.kaya');
  const before = JSON.stringify([world.accounts, world.transactions, world.random, world.rounds]);

  const played = playRound(world, launch, { ...COIN, key: 'a-round-key' }, NOON);

  expect(played).toEqual({ kind: 'refused', reason: 'insufficient', balanceKurus: 0 });
  expect(JSON.stringify([world.accounts, world.transactions, world.random, world.rounds])).toBe(before);
});

test('a demo round moves play money only, and leaves the luck of real rounds alone', async () => {
  const { world, launch } = await aLaunch();
  const { world: other, launch: otherLaunch } = await aLaunch();
  const account = accountOf(world, launch.uid);

  for (let number = 0; number < 20; number++) {
    playRound(world, launch, { ...COIN, mode: 'demo', key: `demo-${number}` }, NOON);
  }

  expect(accountOf(world, launch.uid)).toBe(account);
  expect(balanceIn(world, launch, 'demo')).toBe(lastRoundOf(world, launch, 'demo')?.balanceAfterKurus);
  const next = { ...COIN, key: 'a-real-round', outcomes: 8000 };
  expect(playRound(world, launch, next, NOON)).toEqual(playRound(other, otherLaunch, next, NOON));
});

test('play money that has run out is given anew', async () => {
  const { world, launch } = await aLaunch();
  const loseAll = { ...COIN, mode: 'demo', stakeKurus: DEMO_BALANCE_KURUS, winOf: () => 0 } as const;
  playRound(world, launch, { ...loseAll, key: 'all-of-it' }, NOON);
  expect(playRound(world, launch, { ...loseAll, key: 'once-more' }, NOON)).toMatchObject({ balanceKurus: 0 });

  refillDemo(world, launch);

  expect(balanceIn(world, launch, 'demo')).toBe(DEMO_BALANCE_KURUS);
});

test('the rounds of real and demo are told apart when a page asks for its last one', async () => {
  const { world, launch } = await aLaunch();
  playRound(world, launch, { ...COIN, key: 'a-real-round' }, NOON);
  playRound(world, launch, { ...COIN, mode: 'demo', key: 'a-demo-round' }, NOON);

  expect(lastRoundOf(world, launch, 'real')?.key).toBe('a-real-round');
  expect(lastRoundOf(world, launch, 'demo')?.key).toBe('a-demo-round');
});

/** What a player has played in this world. */
function sittingsOf(world: World, uid: string) {
  return timelineOf(world, uid)
    .map((id) => transactionOf(world, id))
    .filter((row) => row?.category === TRANSACTION_CATEGORY.game);
}

/** A slot that a player has just opened, in a fresh world. */
async function aLaunch(username = 'esra.isik', seed = '1'): Promise<{ world: World; launch: Launch }> {
  const { world: current } = await aWorld({ flags: ['--seed', seed] });
  const world = current();
  const player = playerNamed(world, username);
  if (!player) throw new Error(`Nobody is called ${username}`);
  const session = openSession(world, player, '127.0.0.1', NOON);
  return { world, launch: createLaunch(world, session, { kind: 'slot', gameID: 1001 }, NOON) };
}
