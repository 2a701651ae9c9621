/**
 * Measures the throughput of the checking proxy compared with that of a bare proxy.
 */
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { compareCosts } from '../compare-costs.mjs';
import { buildBareServer, fetchReply, gamesList, MOCK } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { nodeCommand, startServer } from '../start-server.mjs';

/** @typedef {import('../turns.mjs').Contender} Contender */

const OURS = 'proxy';
const BARE = 'bare Hono proxy';
const MIN_RATE_RATIO = 0.6;
/** Few turns are enough, since each sends about 50,000 requests. */
const TURNS = 3;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureProxy() {
  const reply = await fetchReply({
    name: 'mock',
    start: async () => ({ server: await startServer(MOCK, gamesList), request: gamesList }),
  });
  const { server: backend } = await buildBareServer('backend', gamesList, reply, 'sent').start();
  try {
    const ours = buildContender(OURS, [...MOCK, '--target', backend.origin]);
    const bare = buildContender(
      BARE,
      nodeCommand(join(root, 'scripts/bench/bare-proxy.mjs'), '{port}', backend.origin),
    );
    const costs = await compareCosts([ours, bare], TURNS);
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
      ],
    };
  } finally {
    await backend.stop();
  }
}

/**
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Contender}
 */
function buildContender(name, command) {
  return { name, start: async () => ({ server: await startServer(command, gamesList), request: gamesList }) };
}
