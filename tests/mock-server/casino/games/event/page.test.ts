/** Bets on events as the page of an event game does. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import * as user from '#contracts/calls/user';
import * as virtualgames from '#contracts/calls/virtualgames';
import { MINUTE_MS } from '#contracts/time/durations';
import { computePositions } from '#mock-server/casino/games/event/course';
import type { EventBoard } from '#mock-server/casino/games/event/wire';
import { readMissingWagering } from '#mock-server/casino/money/wagering';
import { drawEvent } from '#mock-server/casino/rules/event';
import { NOON } from '#tests/support/a-world';
import { launchGame } from '#tests/support/casino/launch-game';

/** The instants of an event, in ms after its begin. The clock of a test stands at the begin of one. */
const CLOSED = 30_000;
const RUNNING = 45_000;
const OVER = 55_000;

test('a stake is taken with the bet, and the win is paid with the first request after the end', async () => {
  const { bet, board, balance, test: world, player } = await anEvent('golden-race');
  const event = await board();
  const [winner = ''] = drawEvent(world.world().seed, 'race', event.number).winners;
  const before = await balance();

  expect((await bet([{ spot: winner, stake: 1000 }])).status).toBe(200);
  expect(await balance()).toBe(before - 1000);
  world.advance(RUNNING);
  expect(await balance()).toBe(before - 1000);
  expect(world.world().openEventBets).toHaveLength(1);
  world.advance(OVER - RUNNING);

  const win = 10 * (event.odds[winner] ?? 0);
  expect(await balance()).toBe(before - 1000 + win);
  expect(await board()).toMatchObject({ taken: [{ spot: winner, stake: 1000 }], staked: 1000, paid: win });
  expect((await player.read(finance.list_transactions, { searchType: 2 }))[0]).toMatchObject({
    transaction_status: TRANSACTION_STATUS.approved,
  });
  world.advance(MINUTE_MS - OVER);
  expect((await board()).taken).toEqual([]);
  expect(world.world().openEventBets).toEqual([]);
});

test('bets are paid after a jump of the clock, also when the player has signed out', async () => {
  const { bet, board, player, test: world } = await anEvent('3d-football');
  const event = await board();
  const all = ['1', 'X', '2'].map((spot) => ({ spot, stake: 1000 }));
  await bet(all);
  await player.call(user.logout);
  const before = (await world.control('getPlayers'))[0]?.balance;

  await world.control('putClock', { now: '2026-11-28T12:00' });

  const [winner = ''] = drawEvent(world.world().seed, 'football', event.number).winners;
  const after = (await world.control('getPlayers'))[0]?.balance;
  expect(readKurus(after) - readKurus(before)).toBe(10 * (event.odds[winner] ?? 0));
});

test('the result is hidden until the event is over, and the course is the same for all who come later', async () => {
  const { board, test: world } = await anEvent('golden-race');
  const { number, positions } = await board();
  expect(await board()).toMatchObject({ phase: 'open', seconds: 30, winners: [], result: '' });
  expect(positions).toEqual([0, 0, 0, 0, 0, 0]);

  world.advance(RUNNING);

  const { seed } = world.world();
  const event = drawEvent(seed, 'race', number);
  const { winners } = event;
  expect(await board()).toMatchObject({ number, positions: computePositions(event, 0.5), winners: [] });
  expect((await board()).past[0]).toBe(drawEvent(seed, 'race', number - 1).winners[0]);
  world.advance(OVER - RUNNING);
  const over = await board();
  expect(over).toMatchObject({ number, phase: 'over', winners, past: { 0: winners[0], length: 6 } });
  expect(over.result).toMatch(`${winners[0]} `);
});

test('bets close before the start, and a bet on another event is refused', async () => {
  const { bet, balance, board, test: world } = await anEvent('golden-race');
  const before = await balance();
  const event = await board();

  const early = await bet([{ spot: '1', stake: 1000 }], { event: event.number + 1 });
  world.advance(CLOSED);
  const late = await bet([{ spot: '1', stake: 1000 }], { event: event.number });

  for (const refusal of [early, late]) {
    expect([refusal.status, (await refusal.json()).error]).toEqual([409, 'event-closed']);
  }
  expect(await balance()).toBe(before);
});

test('a bet that is sent again with its key is taken once, also after the end', async () => {
  const { bet, balance, board, test: world } = await anEvent('golden-race');
  const event = await board();
  const options = { key: 'the-same-key', event: event.number };
  await bet([{ spot: '1', stake: 1000 }], options);
  const after = await balance();

  expect(await (await bet([{ spot: '1', stake: 1000 }], options)).json()).toMatchObject({ repeated: true });
  expect(await balance()).toBe(after);
  world.advance(OVER);
  const settled = await balance();
  expect(await (await bet([{ spot: '1', stake: 1000 }], options)).json()).toMatchObject({ repeated: true });
  expect(await balance()).toBe(settled);
});

test.each([
  ['another game’s spot', [{ spot: 'X', stake: 1000 }], {}, 422, 'client-error'],
  ['no event', [{ spot: '1', stake: 1000 }], { event: undefined }, 422, 'client-error'],
  ['play money', [{ spot: '1', stake: 1000 }], { mode: 'demo' }, 422, 'client-error'],
  ['too much for one event', [{ spot: '1', stake: 150_000 }], {}, 409, 'stake-out-of-bounds'],
])('a bet with %s is refused', async (_, bets, options, status, error) => {
  const { bet, balance } = await anEvent('golden-race');
  await bet([{ spot: '1', stake: 150_000 }]);
  const before = await balance();

  const refusal = await bet(bets, options);

  expect([refusal.status, (await refusal.json()).error]).toEqual([status, error]);
  expect(await balance()).toBe(before);
});

test('bets on one event are taken up to its limit, to the kuruş', async () => {
  const { bet } = await anEvent('golden-race');

  for (const spot of ['1', '2']) expect((await bet([{ spot, stake: 125_000 }])).status).toBe(200);
});

test.each(['golden-race', '3d-football'])(
  'stakes of %s count towards the wagering of a bonus',
  async (type) => {
    const { bet, test: world, player } = await anEvent(type);
    await world.control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 });
    const readMissing = () => readMissingWagering(world.world(), player.user.uid, NOON);
    const before = readMissing();

    const spot = type === 'golden-race' ? '1' : 'X';
    expect((await bet([{ spot, stake: 1000 }])).status).toBe(200);

    expect(before - readMissing()).toBe(1000);
  },
);

test('without a balance no bet is taken', async () => {
  const { bet } = await anEvent('golden-race', 'mert.kaya');

  expect(await (await bet([{ spot: '1', stake: 1000 }])).json()).toMatchObject({
    error: 'insufficient-balance',
    balance: 0,
  });
});

/** Opens an event game at the begin of an event. */
async function anEvent(type: string, username = 'esra.isik') {
  const providerID = type === 'golden-race' ? 8 : 7;
  const launched = await launchGame((player) => player.call(virtualgames.init_game, { providerID, type }), {
    username,
  });
  const board = async (): Promise<EventBoard> => (await launched.page('event')).json();
  let bets = 0;
  return {
    ...launched,
    board,
    bet: async (stakes: readonly { spot: string; stake: number }[], options: object = {}) => {
      bets += 1;
      const event = await board();
      const round = { key: `bet-number-${bets}`, mode: 'real', event: event.number, bets: stakes };
      return launched.play({ ...round, ...options });
    },
  };
}

function readKurus(balance: string | undefined): number {
  return Math.round(Number((balance ?? '').replaceAll(',', '')) * 100);
}
