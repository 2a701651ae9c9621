/**
 * Measures the time that the checking proxy adds to a request, and its throughput compared with a bare proxy.
 */
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { compareCosts } from '../compare-costs.mjs';
import { buildBareServer, fetchReply, gamesList, MOCK } from '../contenders.mjs';
import { buildMedianFigure, median } from '../figures.mjs';
import { requireSuccess, sendRequest } from '../requests.mjs';
import { nodeCommand, startServer } from '../start-server.mjs';
import { measureInTurns } from '../turns.mjs';

/** @typedef {import('../start-server.mjs').Server} Server */
/** @typedef {import('../turns.mjs').Contender} Contender */

const OURS = 'proxy';
const BARE = 'bare Hono proxy';
const DIRECT = 'backend';
const MAX_ADDED_MS = 3;
const MIN_RATE_RATIO = 0.6;
const TURNS = 5;
/** The number of turns for the throughput. Few are enough, since each sends about 50,000 requests. */
const COST_TURNS = 3;
const WARM_UP_REQUESTS = 300;
const REQUESTS = 300;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureProxy() {
  const reply = await fetchReply({
    name: 'mock',
    start: async () => ({ server: await startServer(MOCK, gamesList), request: gamesList }),
  });
  const { server: backend } = await buildBareServer(DIRECT, gamesList, reply, 'sent').start();
  try {
    const ours = buildContender(OURS, [...MOCK, '--target', backend.origin]);
    const bare = buildContender(
      BARE,
      nodeCommand(join(root, 'scripts/bench/bare-proxy.mjs'), '{port}', backend.origin),
    );
    const costs = await compareCosts([ours, bare], COST_TURNS);
    return {
      title: 'proxy in front of a fast backend, games_list, checked and journaled',
      figures: [
        ...costs.figures(),
        buildMedianFigure(
          'requests per second, proxy over bare Hono proxy',
          costs.rateRatios(OURS, BARE),
          '×',
          {
            atLeast: MIN_RATE_RATIO,
          },
        ),
        ...(await measureAddedTime(ours, backend)),
      ],
    };
  } finally {
    await backend.stop();
  }
}

/**
 * Measures how much longer a request takes through the proxy. The requests are sent one after another.
 *
 * @param {Contender} proxy
 * @param {Server} backend
 */
async function measureAddedTime(proxy, backend) {
  const direct = {
    name: DIRECT,
    start: async () => ({ server: { ...backend, stop: async () => {} }, request: gamesList }),
  };
  const getTimes = await measureInTurns([direct, proxy], TURNS, measureMedianMs);
  const added = getTimes(OURS).map((ms, turn) => ms - (getTimes(DIRECT)[turn] ?? Number.NaN));
  return [
    buildMedianFigure('backend: median time of a request', getTimes(DIRECT), 'ms'),
    buildMedianFigure('proxy: median time of a request', getTimes(OURS), 'ms'),
    buildMedianFigure('median time that the proxy adds', added, 'ms', { under: MAX_ADDED_MS }),
  ];
}

/** @param {Server} server */
async function measureMedianMs({ origin }) {
  await requireSuccess(origin, gamesList);
  const times = [];
  for (let index = 0; index < WARM_UP_REQUESTS + REQUESTS; index += 1) {
    const { ms } = await sendRequest(origin, gamesList);
    if (index >= WARM_UP_REQUESTS) times.push(ms);
  }
  return median(times);
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Contender}
 */
function buildContender(name, command) {
  return { name, start: async () => ({ server: await startServer(command, gamesList), request: gamesList }) };
}
