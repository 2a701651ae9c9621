/** Measures the mock's memory: at rest, after many requests, and with many worlds. */
import { setTimeout as wait } from 'node:timers/promises';
import { sendBurst } from '../compare.mjs';
import { buildFigure, median, repeat } from '../figures.mjs';
import { buildCall, buildLogin, listGameIDs, ping, signIn } from '../requests.mjs';
import { buildMock, readMemoryMiB, withServer } from '../servers.mjs';

/** The number of samples of the memory in each quarter of the requests. */
const SAMPLES = 5;
const REQUESTS = 200_000;
const WORLDS = 10_000;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const after = `after ${REQUESTS.toLocaleString('en')} requests`;
  const rests = await repeat(5, () =>
    withServer(buildMock(), async ({ pid }) => {
      await wait(1000);
      return (await readMemoryMiB(pid)).now;
    }),
  );
  const [peak, growth] = await measureAfterRequests();
  const worlds = `${WORLDS.toLocaleString('en')} worlds, each with one sign-in: peak`;
  return {
    title: 'memory of the mock, resident',
    figures: [
      buildFigure('at rest, a second after the first answer', rests, 'MiB', { atMost: 120 }),
      buildFigure(`${after}: peak`, [peak], 'MiB', { atMost: 200 }),
      // In both quarters all caches are full, so more growth would suggest a leak.
      buildFigure(`${after}: last quarter, less the second`, [growth], 'MiB', { atMost: 10 }),
      buildFigure(worlds, [await measureWithWorlds()], 'MiB', { atMost: 500 }),
    ],
  };
}

/**
 * Returns the peak of the memory, and its growth from the second to the last quarter of the requests.
 *
 * @returns {Promise<[number, number]>}
 */
function measureAfterRequests() {
  return withServer(buildMock(), async ({ origin, pid }) => {
    const buildRequest = await prepareMixedCalls(origin);
    const samples = await repeat(4 * SAMPLES, async () => {
      await sendBurst(origin, REQUESTS / 4 / SAMPLES, buildRequest);
      return (await readMemoryMiB(pid)).now;
    });
    const growth = median(samples.slice(-SAMPLES)) - median(samples.slice(SAMPLES, 2 * SAMPLES));
    return [(await readMemoryMiB(pid)).peak, growth];
  });
}

/** Returns the peak memory with many worlds. In each world one player has signed in. */
function measureWithWorlds() {
  return withServer(buildMock(), async ({ origin, pid }) => {
    let number = 0;
    await sendBurst(origin, WORLDS, () => buildLogin('esra.isik', `world-${number++}`));
    return (await readMemoryMiB(pid)).peak;
  });
}

/** Returns a function that builds another call of a visitor or of a player each time. @param {string} origin */
async function prepareMixedCalls(origin) {
  const user = await signIn(origin, 'esra.isik');
  const games = await listGameIDs(origin);
  let number = 0;
  return () => {
    number += 1;
    const id = games[number % games.length];
    const calls = [
      () => buildCall('finance/check_balance', {}, { user }),
      () => buildCall('user/favorites', { mode: 'insert', type: 'casino', id }, { user }),
      () => buildCall('user/favorites', { mode: 'delete', type: 'casino', id }, { user }),
      () => buildCall('casino/init_game', { gameID: id }, { user }),
      () => buildCall('livecasino/game_table_list', { offset: number % 100 }),
      () =>
        buildCall('casino/games_list', { offset: number % 1100, searchGameName: number % 2 ? 'ejder' : '' }),
      () => buildCall('finance/list_transactions', { limit: 10, offset: number % 600 }, { user }),
    ];
    return calls[number % calls.length]?.() ?? ping;
  };
}
