/** Measures the mock's reply with 48 games, and compares the mock with servers without checks or journal. */

import { compareCosts } from '../compare-costs.mjs';
import { buildBareServer, fetchReply, gamesList, MOCK } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { measureCost } from '../measure-cost.mjs';
import { installPeers } from '../peers/peers.mjs';
import { requireSuccess } from '../requests.mjs';
import { startServer } from '../start-server.mjs';

const OURS = 'mock';
const BARE = 'bare node:http';
const MIN_RATIO_TO_BARE = 1.5;
const MIN_RATIO_TO_PEERS = 2;
const PEER_WARM_UP_REQUESTS = 3000;
/**
 * The number of turns in which the best peer is compared with the mock. Fewer are enough than for the bare
 * server, since the result is further from its bound.
 */
const PEER_TURNS = 3;

/**
 * @param {{ peers: boolean }} flags peers: whether to compare with other mock servers
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measureGames({ peers }) {
  const mock = {
    name: OURS,
    start: async () => ({ server: await startServer(MOCK, gamesList), request: gamesList }),
  };
  const reply = await fetchReply(mock);
  const costs = await compareCosts([mock, buildBareServer(BARE, gamesList, reply, 'stringify')]);
  const comparison = peers ? await compareWithPeers(mock, reply) : { figures: [], notes: [] };
  return {
    title: 'games_list, 48 games, checked and journaled',
    figures: [
      ...costs.figures(),
      buildMedianFigure('requests per second, mock over bare', costs.rateRatios(OURS, BARE), '×'),
      buildMedianFigure('server CPU, bare over mock', costs.cpuRatios(OURS, BARE), '×', {
        atLeast: MIN_RATIO_TO_BARE,
      }),
      ...comparison.figures,
    ],
    notes: comparison.notes,
  };
}

/**
 * Measures every peer once, and compares only the best of them with the mock in turns. Most peers answer at most a
 * thousand requests per second, so turns with all of them would take ten minutes. One measurement is enough to find the
 * best peer, since the second best needs 1.7 to 3 times the CPU time of the best.
 *
 * @param {import('../turns.mjs').Contender} mock
 * @param {string} reply the mock's reply, which every peer has to send
 */
async function compareWithPeers(mock, reply) {
  const peers = installPeers(gamesList, reply);
  const rounds = [];
  for (const peer of peers) rounds.push({ peer, cost: await measureOnce(peer, reply) });
  const [best] = rounds.toSorted((a, b) => a.cost.cpuMicros - b.cost.cpuMicros);
  if (!best) throw new Error('There are no peers.');
  const { name } = best.peer;
  const costs = await compareCosts([mock, best.peer], PEER_TURNS);
  return {
    figures: [
      ...rounds.map(({ peer, cost }) => ({
        name: `${peer.name}, after ${PEER_WARM_UP_REQUESTS} requests: server CPU per request`,
        value: cost.cpuMicros,
        unit: 'µs',
      })),
      ...costs.figures().filter((figure) => !figure.name.startsWith(`${OURS}:`)),
      buildMedianFigure(`requests per second, mock over ${name}`, costs.rateRatios(OURS, name), '×'),
      buildMedianFigure(`server CPU, best peer (${name}) over mock`, costs.cpuRatios(OURS, name), '×', {
        atLeast: MIN_RATIO_TO_PEERS,
      }),
    ],
    notes: peers.map((peer) => `${peer.name}: ${peer.flags}`),
  };
}

/**
 * Measures a peer in one process, after a short warm-up. Throws if it does not send the mock's reply.
 *
 * @param {import('../turns.mjs').Contender} peer
 * @param {string} reply
 */
async function measureOnce({ name, start }, reply) {
  const { server, request } = await start();
  try {
    const text = await requireSuccess(server.origin, request);
    if (!isSameData(text, reply)) throw new Error(`${name} does not send the mock's reply.`);
    return await measureCost(server, request, PEER_WARM_UP_REQUESTS);
  } finally {
    await server.stop();
  }
}

/**
 * Returns whether two replies have the same data. Their texts may differ in the format of the JSON.
 *
 * @param {string} one
 * @param {string} other
 */
function isSameData(one, other) {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}
