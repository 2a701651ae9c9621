/**
 * Measures how long a tester waits for a new world, a snapshot or a scenario switch: from request to reply.
 */

import { MOCK, ping } from '../contenders.mjs';
import { buildMedianFigure, divideEach, median } from '../figures.mjs';
import {
  buildCall,
  buildControlCall,
  buildLogin,
  requireSuccess,
  sendRequest,
  signIn,
} from '../requests.mjs';
import { startServer } from '../start-server.mjs';
import { measureInTurns } from '../turns.mjs';

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */

const TURNS = 7;
/** The number of requests of each kind that are sent to each new process. */
const TIMES = 50;
/** The measured requests. maxRatio: the bound over a ping in an existing world of the same process. */
const REPLIES = {
  fresh: { name: 'a ping in a new world', maxRatio: 4 },
  signIn: { name: 'a sign-in in a new world' },
  firstSnapshot: { name: "snapshot of the heavy player's world, the first", maxRatio: 30 },
  snapshot: { name: "snapshot of the heavy player's world", maxRatio: 30 },
  switched: { name: 'a scenario switch', maxRatio: 4 },
};

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureWorlds() {
  const mock = {
    name: 'mock',
    start: async () => ({ server: await startServer(MOCK, ping), request: ping }),
  };
  const runs = (await measureInTurns([mock], TURNS, ({ origin }) => measure(origin)))('mock');
  const keys = /** @type {(keyof typeof REPLIES)[]} */ (Object.keys(REPLIES));
  const pings = runs.map(({ ping }) => ping);
  return {
    title: 'worlds: round trips in a fresh process',
    figures: [
      buildMedianFigure('a ping in an existing world', pings, 'ms'),
      ...keys.map((key) => {
        const reply = REPLIES[key];
        const times = runs.map((run) => run[key]);
        if (!('maxRatio' in reply)) return buildMedianFigure(reply.name, times, 'ms');
        const bound = { atMost: reply.maxRatio };
        return buildMedianFigure(`${reply.name}, over that ping`, divideEach(times, pings), '×', bound);
      }),
    ],
  };
}

/** @param {string} origin */
async function measure(origin) {
  const pinged = await measureTimes(origin, () => ping);
  const fresh = await measureTimes(origin, (turn) =>
    buildCall('system/ping', {}, { world: `fresh-${turn}` }),
  );
  const signedIn = await measureTimes(origin, (turn) => buildLogin('esra.isik', `signed-in-${turn}`));
  const switched = await measureTimes(origin, (turn) =>
    buildControlCall('PUT', '/scenario', { body: { serverError: turn % 2 === 0 }, world: 'switched' }),
  );
  await touchEverything(origin, 'heavy');
  const snapshots = await measureTimes(origin, () =>
    buildControlCall('GET', '/world/snapshot', { world: 'heavy' }),
  );
  return {
    ping: median(pinged),
    fresh: median(fresh),
    signIn: median(signedIn),
    switched: median(switched),
    firstSnapshot: snapshots[0] ?? Number.NaN,
    snapshot: median(snapshots),
  };
}

/**
 * Sends requests one after the other and returns the time of each, in ms.
 *
 * @param {string} origin
 * @param {(turn: number) => HttpRequest} buildRequest
 */
async function measureTimes(origin, buildRequest) {
  const measured = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    const request = buildRequest(turn);
    const { status, ms } = await sendRequest(origin, request);
    if (status !== 200) throw new Error(`${request.path} answered ${status}.`);
    measured.push(ms);
  }
  return measured;
}

/**
 * Reads the lists of `umut.sahin`, the player with the longest history, so that the world and its snapshot
 * contain them.
 *
 * @param {string} origin
 * @param {string} world
 */
async function touchEverything(origin, world) {
  const user = await signIn(origin, 'umut.sahin', world);
  for (const offset of [0, 4990]) {
    await requireSuccess(
      origin,
      buildCall('finance/list_transactions', { limit: 10, offset }, { user, world }),
    );
  }
  await requireSuccess(origin, buildCall('betframe/getCoupons', {}, { user, world }));
  await requireSuccess(origin, buildCall('user/favorites', { type: 'casino' }, { user, world }));
  await requireSuccess(origin, buildCall('finance/list_bank_accounts', {}, { user, world }));
}
