/** Measures two replies of the mock, checked and journaled, beside servers without checks or journal. */
import { compareServers } from '../compare.mjs';
import { installMockttp } from '../mockttp.mjs';
import { buildCall, gamesList, requireSuccess, signIn } from '../requests.mjs';
import { buildBareServer, buildMock, fetchReply, withServer } from '../servers.mjs';

const ROWS = 10;

/**
 * @param {{ peer: boolean }} flags peer: whether to compare with mockttp, the fastest of the other mock servers
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measure({ peer }) {
  const mock = buildMock({ name: 'games_list, 48 games', request: gamesList });
  const reply = await fetchReply(mock);
  const figures = await compareServers(mock, buildBareServer(gamesList, reply), { atLeast: 1.5 });
  if (peer) figures.push(...(await compareServers(mock, installMockttp(reply), { atLeast: 2 })));
  return { title: 'cost of a request', figures: [...figures, ...(await measureTransactions())] };
}

/** Measures a page of transactions. All requests have the same encrypted credentials, as in a browser. */
async function measureTransactions() {
  const prepare = async (/** @type {string} */ origin) => buildPageCall(await signIn(origin, 'esra.isik'));
  // Each start uses the same clock time, so that the reply has the same bytes.
  const mock = buildMock({
    name: `list_transactions, ${ROWS} rows`,
    flags: ['--now', '2026-11-20T12:00'],
    prepare,
  });
  const reply = await withServer(mock, async ({ origin }) => requireSuccess(origin, await prepare(origin)));
  if (JSON.parse(reply).data.length !== ROWS) throw new Error(`The mock does not return ${ROWS} rows.`);
  // Bare servers ignore the request, but it is as long as the mock's, so that receiving it costs the same.
  const request = buildPageCall({ uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) });
  return compareServers(mock, buildBareServer(request, reply), { atLeast: 0.5 });
}

/** @param {import('../requests.mjs').User} user */
function buildPageCall(user) {
  return buildCall('finance/list_transactions', { limit: ROWS, offset: 0 }, { user });
}
