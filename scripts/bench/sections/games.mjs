/** Measures the mock's reply with 48 games, and compares the mock with servers without checks or journal. */
import { compareServers } from '../compare.mjs';
import { installPeers } from '../peers/peers.mjs';
import { gamesList } from '../requests.mjs';
import { buildBareServer, buildMock, fetchReply } from '../servers.mjs';

/**
 * @param {{ peers: boolean }} flags peers: whether to compare with other mock servers
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measure({ peers }) {
  const mock = buildMock({ request: gamesList });
  const reply = await fetchReply(mock);
  const figures = await compareServers(mock, buildBareServer(gamesList, reply), { cpu: { atLeast: 1.5 } });
  const others = peers ? installPeers(gamesList, reply) : [];
  for (const peer of others) figures.push(...(await compareServers(mock, peer, { cpu: { atLeast: 2 } })));
  return {
    title: 'games_list, 48 games, checked and journaled',
    figures,
    notes: others.map(({ name, command }) => `${name}: ${command.join(' ')}`),
  };
}
