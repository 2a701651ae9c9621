/** A page of 48 games, with contract checks and journal, compared with servers without checks. */

import { compareCosts } from '../compare-costs.mjs';
import { buildBareServer, fetchReply, gamesList, MOCK } from '../contenders.mjs';
import { buildMedianFigure, median } from '../figures.mjs';
import { installPeers } from '../peers/peers.mjs';
import { startServer } from '../start-server.mjs';

const OURS = 'mock';
const BARE = 'bare node:http';
const MIN_RATIO_TO_BARE = 1.5;
const MIN_RATIO_TO_PEERS = 2;

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
  const others = peers ? installPeers(gamesList, reply) : [];
  for (const { name, start } of others) {
    if (!isSameData(await fetchReply({ name, start }), reply))
      throw new Error(`${name} does not send the mock's reply.`);
  }
  const costs = await compareCosts([mock, buildBareServer(BARE, gamesList, reply, 'stringify')]);
  const comparisons = await compareWithPeers(mock, others);
  const [best] = comparisons.toSorted((a, b) => median(a.cpu) - median(b.cpu));
  return {
    title: 'games_list, 48 games, checked and journaled',
    figures: [
      ...costs.figures(),
      buildMedianFigure('requests per second, mock over bare', costs.rateRatios(OURS, BARE), '×'),
      buildMedianFigure('server CPU, bare over mock', costs.cpuRatios(OURS, BARE), '×', {
        atLeast: MIN_RATIO_TO_BARE,
      }),
      ...comparisons.flatMap(({ figures }) => figures),
      ...(best
        ? [
            buildMedianFigure(`server CPU, best peer (${best.name}) over mock`, best.cpu, '×', {
              atLeast: MIN_RATIO_TO_PEERS,
            }),
          ]
        : []),
    ],
    notes: others.map(({ name, flags }) => `${name}: ${flags}`),
  };
}

/**
 * Compares the mock with one peer at a time. If all of them took turns together, a minute would pass between the two
 * measurements that are compared.
 *
 * @param {import('../turns.mjs').Contender} mock
 * @param {readonly import('../turns.mjs').Contender[]} peers
 */
async function compareWithPeers(mock, peers) {
  const comparisons = [];
  for (const peer of peers) {
    const costs = await compareCosts([mock, peer]);
    const { name } = peer;
    const cpu = costs.cpuRatios(OURS, name);
    const figures = [
      ...costs.figures().filter((figure) => !figure.name.startsWith(`${OURS}:`)),
      buildMedianFigure(`requests per second, mock over ${name}`, costs.rateRatios(OURS, name), '×'),
      buildMedianFigure(`server CPU, ${name} over mock`, cpu, '×'),
    ];
    comparisons.push({ name, cpu, figures });
  }
  return comparisons;
}

/**
 * Returns whether two replies hold the same data: peers format JSON differently.
 *
 * @param {string} one
 * @param {string} other
 */
function isSameData(one, other) {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}
