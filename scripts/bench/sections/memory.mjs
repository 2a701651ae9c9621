/** Measures the mock's memory: at rest, after many requests, and with many worlds. */
import { setTimeout as wait } from 'node:timers/promises';
import { gamesList, MOCK, ping } from '../contenders.mjs';
import { buildMedianFigure, median } from '../figures.mjs';
import { readMemoryMiB } from '../process-usage.mjs';
import { buildCall, buildLogin, requireSuccess, signIn } from '../requests.mjs';
import { sendMany } from '../send-many.mjs';
import { startServer } from '../start-server.mjs';
import { measureInTurns } from '../turns.mjs';

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */
/** @typedef {import('../requests.mjs').User} User */

const RESTS = 5;
const REST_MS = 1000;
const MAX_REST_MIB = 120;

const LONG_REQUESTS = 1_000_000;
const SHORT_REQUESTS = 200_000;
const SAMPLES = 20;
const MAX_USED_MIB = 200;
/**
 * The maximum growth of the memory from the second to the last quarter of the requests. In both quarters all
 * caches are full, so more growth would suggest a leak.
 */
const MAX_GROWTH_MIB = 10;

const WORLDS = 10_000;
const MAX_WORLDS_MIB = 500;

/**
 * @param {{ long: boolean }} flags long: whether to send a million requests
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measureMemory({ long }) {
  return {
    title: 'memory of the mock, resident',
    figures: [
      await measureAtRest(),
      ...(await measureAfterRequests(long ? LONG_REQUESTS : SHORT_REQUESTS)),
      await measureWithWorlds(),
    ],
  };
}

const mock = { name: 'mock', start: async () => ({ server: await startServer(MOCK, ping), request: ping }) };

async function measureAtRest() {
  const getResults = await measureInTurns([mock], RESTS, async ({ pid }) => {
    await wait(REST_MS);
    return (await readMemoryMiB(pid)).now;
  });
  return buildMedianFigure('at rest, a second after the first answer', getResults('mock'), 'MiB', {
    under: MAX_REST_MIB,
  });
}

/** @param {number} amount */
async function measureAfterRequests(amount) {
  const { server } = await mock.start();
  try {
    const user = await signIn(server.origin, 'esra.isik');
    const games = await listGameIDs(server.origin);
    const size = amount / SAMPLES;
    const samples = [];
    for (let sample = 0; sample < SAMPLES; sample += 1) {
      const numbers = { from: sample * size, amount: size };
      requireNone(await sendMany(server.origin, numbers, (number) => buildMixedCall(user, games, number)));
      samples.push((await readMemoryMiB(server.pid)).now);
    }
    const after = `after ${amount.toLocaleString('en')} requests`;
    const growth = median(takeQuarter(samples, 3)) - median(takeQuarter(samples, 1));
    return [
      {
        name: `${after}: the highest of ${SAMPLES} samples`,
        value: Math.max(...samples),
        unit: 'MiB',
        runs: samples,
      },
      {
        name: `${after}: peak`,
        value: (await readMemoryMiB(server.pid)).peak,
        unit: 'MiB',
        bound: { under: MAX_USED_MIB },
      },
      buildMedianFigure(`${after}: last quarter`, takeQuarter(samples, 3), 'MiB'),
      {
        name: `${after}: last quarter, less the second`,
        value: growth,
        unit: 'MiB',
        bound: { atMost: MAX_GROWTH_MIB },
      },
    ];
  } finally {
    await server.stop();
  }
}

/** Measures the peak memory with many worlds. In each world one player has signed in. */
async function measureWithWorlds() {
  const { server } = await mock.start();
  try {
    const touch = (/** @type {number} */ number) => buildLogin('esra.isik', `world-${number}`);
    requireNone(await sendMany(server.origin, { from: 0, amount: WORLDS }, touch));
    return {
      name: `${WORLDS.toLocaleString('en')} worlds, each with one sign-in: peak`,
      value: (await readMemoryMiB(server.pid)).peak,
      unit: 'MiB',
      bound: { atMost: MAX_WORLDS_MIB },
    };
  } finally {
    await server.stop();
  }
}

/** @param {string} origin @returns {Promise<number[]>} */
async function listGameIDs(origin) {
  return JSON.parse(await requireSuccess(origin, gamesList)).data.map(
    (/** @type {{ gameID: number }} */ { gameID }) => gameID,
  );
}

/**
 * Builds a call of a visitor or of a signed-in player. `number` chooses the call and varies its data.
 *
 * @param {User} user @param {readonly number[]} games @param {number} number
 */
function buildMixedCall(user, games, number) {
  const id = games[number % games.length];
  const kinds = [
    () => buildCall('finance/check_balance', {}, { user }),
    () => buildCall('cmscontroller/getSlider', { limit: 7, offset: 0 }),
    () => buildCall('user/favorites', { mode: 'insert', type: 'casino', id }, { user }),
    () => buildCall('user/favorites', { mode: 'delete', type: 'casino', id }, { user }),
    () => buildCall('casino/init_game', { gameID: id }, { user }),
    () => buildCall('livecasino/game_table_list', { offset: number % 100 }),
    () => buildCall('casino/category_list', { Lang: number % 2 === 0 ? 'tr' : 'en' }),
    () => buildCall('user/get_user_profile', {}, { user }),
    () => buildCall('system/ping'),
    () =>
      buildCall('casino/games_list', {
        offset: number % 1100,
        searchGameName: number % 3 === 0 ? 'ejder' : '',
      }),
    () => buildCall('finance/list_transactions', { limit: 10, offset: number % 600 }, { user }),
  ];
  const kind = kinds[number % kinds.length] ?? (() => ping);
  return kind();
}

/** @param {readonly number[]} samples @param {number} index from 0 */
function takeQuarter(samples, index) {
  return samples.slice((index * samples.length) / 4, ((index + 1) * samples.length) / 4);
}

/** @param {readonly string[]} failures */
function requireNone(failures) {
  if (failures.length > 0) throw new Error(`The mock refused some requests:\n${failures.join('\n')}`);
}
