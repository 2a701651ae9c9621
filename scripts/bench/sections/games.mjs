/** A page of 48 games: request and reply held against the contract, journal on, beside servers that check nothing. */
import { bare, gamesList, MOCK, replyOf } from '../contenders.mjs';
import { costs } from '../costs.mjs';
import { median, medianFigure } from '../figures.mjs';
import { installedPeers } from '../peers/peers.mjs';
import { startServer } from '../process.mjs';

const OURS = 'mock';
const BARE = 'bare node:http';
const LEAST_OF_BARE = 0.9;
const LEAST_OF_PEERS = 3;

/**
 * @param {{ peers: boolean }} flags peers: the mock servers that npm can install as well
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function games({ peers }) {
  const mock = {
    name: OURS,
    start: async () => ({ server: await startServer(MOCK, gamesList), question: gamesList }),
  };
  const reply = await replyOf(mock);
  const others = peers ? installedPeers(gamesList, reply) : [];
  for (const { name, start } of others) {
    if (!isSame(await replyOf({ name, start }), reply)) throw new Error(`${name} answers something else`);
  }
  const of = await costs([mock, bare(BARE, gamesList, reply, 'stringify'), ...others]);
  const best = others
    .map(({ name }) => ({ name, runs: of.cpuRatios(OURS, name) }))
    .sort((a, b) => median(a.runs) - median(b.runs))[0];
  return {
    title: 'games_list, 48 games, checked and journaled',
    figures: [
      ...of.figures(),
      medianFigure('requests per second, mock over bare', of.rateRatios(OURS, BARE), '×'),
      medianFigure('server CPU, bare over mock', of.cpuRatios(OURS, BARE), '×', { atLeast: LEAST_OF_BARE }),
      ...others.map(({ name }) =>
        medianFigure(`requests per second, mock over ${name}`, of.rateRatios(OURS, name), '×'),
      ),
      ...others.map(({ name }) =>
        medianFigure(`server CPU, ${name} over mock`, of.cpuRatios(OURS, name), '×'),
      ),
      ...(best
        ? [
            medianFigure(`server CPU, best peer (${best.name}) over mock`, best.runs, '×', {
              atLeast: LEAST_OF_PEERS,
            }),
          ]
        : []),
    ],
    notes: others.map(({ name, flags }) => `${name}: ${flags}`),
  };
}

/** Of the same data: peers lay their JSON out in their own ways. @param {string} one @param {string} other */
function isSame(one, other) {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}
