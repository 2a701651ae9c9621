/** Measures the cost of keeping worlds on disk: compares writes with and without a state folder. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compareServers } from '../compare.mjs';
import { repeat } from '../figures.mjs';
import { buildCall, buildJsonRequest, listGameIDs, requireSuccess, signIn } from '../requests.mjs';
import { buildMock, SCRATCH } from '../servers.mjs';

/** @typedef {import('../requests.mjs').HttpRequest} HttpRequest */
/** @typedef {{ user: import('../requests.mjs').User, world: string, rounds: string, games: readonly number[] }} Player */

const WORLDS = 4;

/**
 * The measured writes. A change of the favourites costs least without a disk, so storing it adds the largest
 * share to the cost. A round of a slot stores the most bytes.
 */
const WRITES = { favourites: buildFavourite, 'rounds of a slot': buildRound };

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  mkdirSync(SCRATCH, { recursive: true });
  const figures = [];
  for (const [name, build] of Object.entries(WRITES)) {
    const folder = mkdtempSync(join(SCRATCH, 'state-'));
    const prepare = (/** @type {string} */ origin) => prepareWrites(origin, build);
    const inMemory = buildMock({ name: `${name} in memory`, prepare });
    const onDisk = buildMock({ name: `${name} on disk`, flags: ['--state', folder], prepare });
    const bounds = { cpu: { atMost: 1.1 }, rate: { atLeast: 0.9 } };
    figures.push(...(await compareServers(inMemory, onDisk, bounds)));
    rmSync(folder, { recursive: true });
  }
  return { title: `keeping worlds: writes in ${WORLDS} named worlds`, figures };
}

/**
 * Signs a player in and opens a slot, in each world. Returns a function that builds a request of the next
 * player at each call. `build` gets a number that grows by one with each of the player's requests.
 *
 * @param {string} origin
 * @param {(player: Player, number: number) => HttpRequest} build
 */
async function prepareWrites(origin, build) {
  const games = await listGameIDs(origin);
  const players = await repeat(WORLDS, async (index) => {
    const world = `kept-${index}`;
    const user = await signIn(origin, 'esra.isik', world);
    const launch = buildCall('casino/init_game', { gameID: games[0] }, { user, world });
    const { url } = JSON.parse(await requireSuccess(origin, launch)).data;
    return { user, world, rounds: `${url}rounds`, games };
  });
  let number = 0;
  return () => {
    number += 1;
    const player = players[number % WORLDS];
    if (!player) throw new Error('There is no player.');
    return build(player, Math.floor(number / WORLDS));
  };
}

/**
 * Builds a request that adds a favourite if `number` is even, and removes it again if `number` is odd.
 *
 * @param {Player} player
 * @param {number} number
 */
function buildFavourite({ user, world, games }, number) {
  const id = games[Math.floor(number / 2) % games.length];
  const mode = number % 2 === 0 ? 'insert' : 'delete';
  return buildCall('user/favorites', { mode, type: 'casino', id }, { user, world });
}

/** @param {Player} player @param {number} number */
function buildRound({ rounds }, number) {
  const key = `round-${number}`.padEnd(16, '-');
  const body = { key, mode: 'demo', bets: [{ spot: 'spin', stake: 100 }] };
  return buildJsonRequest('POST', rounds, { body });
}
