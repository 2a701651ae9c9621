/** Measures the throughput of the checking proxy compared with that of a bare proxy. */
import { compareServers } from '../compare.mjs';
import { gamesList } from '../requests.mjs';
import { buildBareServer, buildMock, buildScript, fetchReply, withServer } from '../servers.mjs';

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const reply = await fetchReply(buildMock({ request: gamesList }));
  const figures = await withServer(buildBareServer(gamesList, reply, 'sent'), ({ origin }) => {
    const command = buildScript('bare-proxy.mjs', '{port}', origin);
    const bare = { name: 'bare Hono proxy', command, request: gamesList };
    const proxy = buildMock({ name: 'proxy', flags: ['--target', origin], request: gamesList });
    return compareServers(bare, proxy, { rate: { atLeast: 0.6 } });
  });
  return { title: 'proxy in front of a fast backend, games_list, checked and journaled', figures };
}
