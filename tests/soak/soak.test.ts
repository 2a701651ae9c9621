// A world that is used for long: nothing grows with the number of calls, nothing gets lost.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as cms from '#contracts/calls/cmscontroller';
import * as finance from '#contracts/calls/finance';
import * as livecasino from '#contracts/calls/livecasino';
import * as system from '#contracts/calls/system';
import * as userCalls from '#contracts/calls/user';
import { parseBalance } from '#contracts/rules/money';
import type { RoundRequest } from '#mock-server/games/wire';
import { aWorld, type SignedIn, type TestWorld } from '#tests/support/a-world';

const MINUTE_MS = 60_000;
const CALLS = 20_000;
const ROUNDS = 2_000;
/** Between a quarter of the way, when every bounded thing is full, and the end. */
const MOST_GROWTH = 1.1;
const PATIENCE_MS = 120_000;

test(
  `after ${CALLS} calls a world is as large as after a quarter of them`,
  async () => {
    const world = await aWorld();
    const player = await world.as('esra.isik');
    let memoryEarly = 0;

    for (let count = 1; count <= CALLS; count += 1) {
      const { status, envelope } = await nextCall(world, player, count);
      if (status !== 200 || !envelope.result) throw new Error(`call ${count}: ${JSON.stringify(envelope)}`);
      if (count % 1000 === 0) world.pass(MINUTE_MS); // so that the session stays, and what is timed moves
      if (count === CALLS / 4) memoryEarly = memoryInUse();
    }

    expect(memoryInUse() / memoryEarly).toBeLessThan(MOST_GROWTH);
    expect((await world.control('getJournal', undefined, { query: { limit: 1 } })).entries).toHaveLength(1);
  },
  PATIENCE_MS,
);

test(
  `${ROUNDS} rounds leave the balance that their stakes and wins come to, and memory flat`,
  async () => {
    const world = await aWorld();
    const player = await world.as('esra.isik');
    const { envelope } = await player.call(casino.init_game, { gameID: 1001 });
    const { url } = casino.init_game.response.parse(envelope.data);
    const before = await balanceOf(player);
    let moved = 0;
    let memoryEarly = 0;

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
      moved += win - stake;
      world.pass(1000);
      if (round === ROUNDS / 4) memoryEarly = memoryInUse();
    }

    expect(await balanceOf(player)).toBe(before + moved);
    expect(memoryInUse() / memoryEarly).toBeLessThan(MOST_GROWTH);
  },
  PATIENCE_MS,
);

test(
  'a thousand worlds come and go, and the one in use stays',
  async () => {
    const kept = await aWorld();
    await kept.control('patchScenario', { latency: { kind: 'fixed', ms: 5 } });
    let memoryEarly = 0;

    for (let count = 1; count <= 1000; count += 1) {
      const passing = await aWorld({ beside: kept });
      const { envelope } = await passing.call(casino.games_list, {});
      expect(envelope.result).toBe(true);
      await kept.call(system.ping);
      if (count === 250) memoryEarly = memoryInUse();
    }

    expect((await kept.control('getScenario')).latency).toEqual({ kind: 'fixed', ms: 5 });
    expect(memoryInUse() / memoryEarly).toBeLessThan(2);
  },
  PATIENCE_MS,
);

/** Every kind of call, in turns; each changes some of what it asks for. */
function nextCall({ call }: TestWorld, player: SignedIn, count: number) {
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
      return player.call(casino.init_game, { gameID: 1001 + (count % 1000) });
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

/** In kuruş. */
async function balanceOf(player: SignedIn): Promise<number> {
  const { envelope } = await player.call(finance.check_balance);
  const [row] = finance.check_balance.response.parse(envelope.data);
  return parseBalance(row?.balance ?? '') ?? Number.NaN;
}

/** Bytes of the heap, after what nobody needs any more is gone. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('this Node does not say how to collect');
  collect();
  return process.memoryUsage().heapUsed;
}
