/** Measures the cost of keeping worlds on disk: compares writes with and without a state folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { comparePairs } from '../compare-pairs.mjs';
import { MOCK, ping, SCRATCH } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { buildCall, requireSuccess, signIn } from '../requests.mjs';
import { startServer } from '../start-server.mjs';

/** @typedef {import('../compare-pairs.mjs').Side} Side */
/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */
/** @typedef {{ user: import('../requests.mjs').User, world: string, rounds: string }} Player */

const WORLDS = 4;
const FIRST_GAME = 1001;
const GAMES = 100;
const MAX_CPU_RATIO = 1.1;
const MIN_RATE_RATIO = 0.9;

/**
 * The measured writes. A change of the favourites costs least without a disk, so storing it adds the largest
 * share to the cost. A round of a slot stores the most bytes.
 */
const WRITES = { 'a favourite': buildFavourite, 'a round of a slot': buildRound };

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureKeeping() {
  mkdirSync(SCRATCH, { recursive: true });
  const folder = mkdtempSync(join(SCRATCH, 'state-'));
  const inMemory = await startServer(MOCK, ping);
  const stateServer = await startServer([...MOCK, '--state', folder], ping);
  try {
    const players = { inMemory: await enter(inMemory.origin), kept: await enter(stateServer.origin) };
    const figures = [];
    for (const [name, build] of Object.entries(WRITES)) {
      const { cpu, rate, cpuMicros } = await comparePairs(
        { server: inMemory, buildRequest: numberRequests(players.inMemory, build) },
        { server: stateServer, buildRequest: numberRequests(players.kept, build) },
      );
      figures.push(
        { name: `${name}, in memory: server CPU per request`, value: cpuMicros, unit: 'µs' },
        buildMedianFigure(`${name}: server CPU, kept over in memory`, cpu, '×', { atMost: MAX_CPU_RATIO }),
        buildMedianFigure(`${name}: requests per second, kept over in memory`, rate, '×', {
          atLeast: MIN_RATE_RATIO,
        }),
      );
    }
    return { title: `keeping worlds: writes in ${WORLDS} named worlds`, figures };
  } finally {
    await inMemory.stop();
    await stateServer.stop();
    rmSync(folder, { recursive: true });
  }
}

/** In each world, signs a player in and opens a slot. @param {string} origin */
async function enter(origin) {
  /** @type {Player[]} */
  const players = [];
  for (let number = 0; number < WORLDS; number += 1) {
    const world = `kept-${number}`;
    const user = await signIn(origin, 'esra.isik', world);
    const launch = await requireSuccess(
      origin,
      buildCall('casino/init_game', { gameID: FIRST_GAME }, { user, world }),
    );
    players.push({ user, world, rounds: `${JSON.parse(launch).data.url}rounds` });
  }
  return players;
}

/**
 * Returns a function that builds one request at each call. It takes the players in turn, again and again.
 * Each player is in a different world. `build` gets a player and a number that grows by one with each of the
 * player's requests.
 *
 * @param {readonly Player[]} players
 * @param {(player: Player, number: number) => HttpRequest} build
 */
function numberRequests(players, build) {
  let number = 0;
  return () => {
    number += 1;
    const player = players[number % players.length];
    if (!player) throw new Error('There is no player.');
    return build(player, Math.floor(number / players.length));
  };
}

/**
 * Builds a request that adds a favourite if `number` is even, and removes it again if `number` is odd.
 *
 * @param {Player} player
 * @param {number} number
 * @returns {HttpRequest}
 */
function buildFavourite({ user, world }, number) {
  const id = FIRST_GAME + (Math.floor(number / 2) % GAMES);
  const mode = number % 2 === 0 ? 'insert' : 'delete';
  return buildCall('user/favorites', { mode, type: 'casino', id }, { user, world });
}

/** @param {Player} player @param {number} number @returns {HttpRequest} */
function buildRound({ rounds }, number) {
  return {
    method: 'POST',
    path: rounds,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      key: `round-${number}`.padEnd(16, '-'),
      mode: 'demo',
      bets: [{ spot: 'spin', stake: 100 }],
    }),
  };
}
