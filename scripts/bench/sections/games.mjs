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
  const of = await costs([mock, bare(BARE, gamesList, reply, 'stringify')]);
  const beside = await besideEach(mock, others);
  const [best] = beside.toSorted((a, b) => median(a.cpu) - median(b.cpu));
  return {
    title: 'games_list, 48 games, checked and journaled',
    figures: [
      ...of.figures(),
      medianFigure('requests per second, mock over bare', of.rateRatios(OURS, BARE), '×'),
      medianFigure('server CPU, bare over mock', of.cpuRatios(OURS, BARE), '×', { atLeast: LEAST_OF_BARE }),
      ...beside.flatMap(({ figures }) => figures),
      ...(best
        ? [
            medianFigure(`server CPU, best peer (${best.name}) over mock`, best.cpu, '×', {
              atLeast: LEAST_OF_PEERS,
            }),
          ]
        : []),
    ],
    notes: others.map(({ name, flags }) => `${name}: ${flags}`),
  };
}

/**
 * Each peer alone with the mock, in turns: in one long round of all, a minute lies between those that are compared.
 *
 * @param {import('../turns.mjs').Contender} mock
 * @param {readonly import('../turns.mjs').Contender[]} peers
 */
async function besideEach(mock, peers) {
  const beside = [];
  for (const peer of peers) {
    const of = await costs([mock, peer]);
    const { name } = peer;
    const cpu = of.cpuRatios(OURS, name);
    const figures = [
      ...of.figures().filter((figure) => !figure.name.startsWith(`${OURS}:`)),
      medianFigure(`requests per second, mock over ${name}`, of.rateRatios(OURS, name), '×'),
      medianFigure(`server CPU, ${name} over mock`, cpu, '×'),
    ];
    beside.push({ name, cpu, figures });
  }
  return beside;
}

/** Of the same data: peers lay their JSON out in their own ways. @param {string} one @param {string} other */
function isSame(one, other) {
  return JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));
}
