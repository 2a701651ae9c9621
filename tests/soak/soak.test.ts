// Tests long use of one world: memory does not grow with the number of calls, and nothing is lost.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as cms from '#contracts/calls/cmscontroller';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as system from '#contracts/calls/system';
import * as userCalls from '#contracts/calls/user';
import { parseBalance } from '#contracts/rules/money';
import type { RoundRequest } from '#mock-server/casino/games/shared/wire';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';
import { measureHeap } from '#tests/support/heap';

const MINUTE_MS = 60_000;
const CALLS = 20_000;
const ROUNDS = 2_000;
/**
 * The allowed ratio of the heap at the end to the heap after a quarter of the calls or rounds, when all
 * bounded caches are full.
 */
const MAX_GROWTH = 1.1;

test(`the heap does not grow between ${CALLS / 4} and ${CALLS} calls`, async () => {
  const world = await aWorld();
  const player = await world.as('esra.isik');
  let earlyBytes = 0;

  for (let count = 1; count <= CALLS; count += 1) {
    const { status, envelope } = await sendMixedCall(world, player, count);
    if (status !== 200 || !envelope.result) throw new Error(`call ${count}: ${JSON.stringify(envelope)}`);
    if (count % 1000 === 0) world.advance(MINUTE_MS); // The session stays valid; time-dependent data change.
    if (count === CALLS / 4) earlyBytes = measureHeap();
  }

  expect(measureHeap() / earlyBytes).toBeLessThan(MAX_GROWTH);
  expect((await world.control('getJournal', undefined, { query: { limit: 1 } })).entries).toHaveLength(1);
});

test(`after ${ROUNDS} rounds the balance is the sum of stakes and wins, and the heap has not grown`, async () => {
  const world = await aWorld();
  const player = await world.as('esra.isik');
  const { envelope } = await player.call(casino.init_game, { gameID: 1001 });
  const { url } = casino.init_game.response.parse(envelope.data);
  const before = await readBalanceKurus(player);
  let movedKurus = 0;
  let earlyBytes = 0;

  for (let round = 1; round <= ROUNDS; round += 1) {
    const request: RoundRequest = {
      key: `a-round-${round}`,
      mode: 'real',
      bets: [{ spot: 'spin', stake: 500 }],
    };
    const response = await world.request(`${url}rounds`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });
    expect(response.status).toBe(200);
    const { stake, win } = await response.json();
    movedKurus += win - stake;
    world.advance(1000);
    if (round === ROUNDS / 4) earlyBytes = measureHeap();
  }

  expect(await readBalanceKurus(player)).toBe(before + movedKurus);
  expect(measureHeap() / earlyBytes).toBeLessThan(MAX_GROWTH);
});

test('a world in use stays while a thousand others are created', async () => {
  const world = await aWorld();
  await world.control('patchScenario', { latency: { kind: 'fixed', ms: 5 } });
  let earlyBytes = 0;

  for (let count = 1; count <= 1000; count += 1) {
    const other = await aWorld({ beside: world });
    const { envelope } = await other.call(casino.games_list, {});
    expect(envelope.result).toBe(true);
    await world.call(system.ping);
    if (count === 250) earlyBytes = measureHeap();
  }

  expect((await world.control('getScenario')).latency).toEqual({ kind: 'fixed', ms: 5 });
  expect(measureHeap() / earlyBytes).toBeLessThan(2);
});

/** Sends one of ten calls, chosen by the last digit of `count`. The data of most also depend on `count`. */
function sendMixedCall({ call }: TestWorld, player: SignedIn, count: number) {
  switch (count % 10) {
    case 0:
      return player.call(finance.check_balance);
    case 1:
      return call(cms.getSlider, { limit: 7, offset: 0 });
    case 2:
      return player.call(userCalls.favorites, { mode: 'insert', type: 'casino', id: 1000 + (count % 500) });
    case 3:
      return player.call(userCalls.favorites, {
        mode: 'delete',
        type: 'casino',
        id: 1000 + ((count - 1) % 500),
      });
    case 4:
      return player.call(casino.init_game, { gameID: 1001 + (count % 800) });
    case 5:
      return call(livecasino.game_table_list, { offset: (count % 100) + 1 });
    case 6:
      return call(casino.category_list, { Lang: count % 20 === 6 ? 'tr' : 'en' });
    case 7:
      return player.call(userCalls.get_user_profile);
    case 8:
      return call(system.ping);
    default:
      return call(casino.games_list, {
        offset: count % 1100,
        searchGameName: count % 3 === 0 ? 'ejder' : '',
      });
  }
}

async function readBalanceKurus(player: SignedIn): Promise<number> {
  const { envelope } = await player.call(finance.check_balance);
  const [row] = finance.check_balance.response.parse(envelope.data);
  return parseBalance(row?.balance ?? '') ?? Number.NaN;
}
