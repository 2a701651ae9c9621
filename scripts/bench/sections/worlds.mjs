/** Measures how long a tester waits for a new world, a snapshot or a scenario switch: from request to reply. */
import { buildFigure, buildRatio, listValues, median, repeat } from '../figures.mjs';
import {
  buildCall,
  buildJsonRequest,
  buildLogin,
  ping,
  requireSuccess,
  sendRequest,
  signIn,
} from '../requests.mjs';
import { buildMock, withServer } from '../servers.mjs';

const TURNS = 7;
/** The number of requests of each kind that are sent to each new process. */
const TIMES = 50;
const HEAVY_WORLD = 'heavy';
const PING = 'a ping in an existing world';
const NEW_WORLD = 'a ping in a new world';
const SWITCH = 'a scenario switch';
const SNAPSHOT = "snapshot of the heavy player's world";
const FIRST_SNAPSHOT = `${SNAPSHOT}, the first`;
/** The bounds over a ping in an existing world of the same process. */
const MAX_RATIOS = { [NEW_WORLD]: 4, [SWITCH]: 4, [FIRST_SNAPSHOT]: 30, [SNAPSHOT]: 30 };

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const runs = await repeat(TURNS, () => withServer(buildMock(), ({ origin }) => measureTimes(origin)));
  return {
    title: 'worlds: round trips in a fresh process',
    figures: [
      ...Object.keys(runs[0] ?? {}).map((name) => buildFigure(name, listValues(runs, name), 'ms')),
      ...Object.entries(MAX_RATIOS).map(([name, max]) => buildRatio(runs, name, PING, { atMost: max })),
    ],
  };
}

/** Returns the median time of each kind of request, in ms. @param {string} origin */
async function measureTimes(origin) {
  /** @type {Record<string, number>} */
  const medians = {};
  /** @param {string} name @param {(turn: number) => HttpRequest} build */
  const measureTime = async (name, build, times = TIMES) => {
    const replies = await repeat(times, (turn) => sendRequest(origin, build(turn)));
    if (replies.some(({ status }) => status !== 200)) throw new Error(`The mock refused ${name}.`);
    medians[name] = median(replies.map(({ ms }) => ms));
  };
  await measureTime(PING, () => ping);
  await measureTime(NEW_WORLD, (turn) => buildCall('system/ping', {}, { world: `fresh-${turn}` }));
  await measureTime('a sign-in in a new world', (turn) => buildLogin('esra.isik', `signed-in-${turn}`));
  await measureTime(SWITCH, (turn) => {
    const body = { serverError: turn % 2 === 0 };
    return buildJsonRequest('PUT', '/__mock/api/scenario', { body, world: 'switched' });
  });
  await readHeavyPlayer(origin);
  const readSnapshot = () => buildJsonRequest('GET', '/__mock/api/world/snapshot', { world: HEAVY_WORLD });
  await measureTime(FIRST_SNAPSHOT, readSnapshot, 1);
  await measureTime(SNAPSHOT, readSnapshot);
  return medians;
}

/**
 * Reads the lists of `umut.sahin`, the player with the longest history, so that the world and its snapshot
 * contain them.
 *
 * @param {string} origin
 */
async function readHeavyPlayer(origin) {
  const user = await signIn(origin, 'umut.sahin', HEAVY_WORLD);
  /** @param {`${string}/${string}`} name @param {object} [data] */
  const send = (name, data) => requireSuccess(origin, buildCall(name, data, { user, world: HEAVY_WORLD }));
  await send('finance/list_transactions', { limit: 10, offset: 0 });
  await send('finance/list_transactions', { limit: 10, offset: 4990 });
  await send('betframe/getCoupons');
  await send('user/favorites', { type: 'casino' });
  await send('finance/list_bank_accounts');
}
