/** Measures pages of a player's history. All requests have the same encrypted credentials, as in a browser. */
import { compareServers } from '../compare.mjs';
import { buildCall, requireSuccess, signIn } from '../requests.mjs';
import { buildBareServer, buildMock, withServer } from '../servers.mjs';

const ROWS = 10;
const MIN_HEAVY_TRANSACTIONS = 4500;

/** @typedef {import('../requests.mjs').User} User */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureStatement() {
  const buildFirstPage = async (/** @type {string} */ origin) =>
    buildPageCall(await signIn(origin, 'esra.isik'), 0);
  const mock = buildMock({ name: 'mock', prepare: buildFirstPage });
  const reply = await withServer(mock, async ({ origin }) =>
    requireSuccess(origin, await buildFirstPage(origin)),
  );
  if (JSON.parse(reply).data.length !== ROWS) throw new Error(`The mock does not return ${ROWS} rows.`);
  // Bare servers ignore the request, but it is as long as the mock's, so that receiving it costs the same.
  const request = buildPageCall({ uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) }, 0);
  const figures = await compareServers(mock, buildBareServer(request, reply), { cpu: { atLeast: 0.5 } });
  return { title: 'list_transactions, 10 rows, of a signed-in player', figures };
}

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureHistory() {
  const newPlayer = buildMock({
    name: 'new player, first page',
    prepare: async (origin) => buildPageCall(await signIn(origin, 'mert.kaya'), 0),
  });
  const heavyPlayer = buildMock({
    name: 'heavy player, last page',
    async prepare(origin) {
      const user = await signIn(origin, 'umut.sahin');
      const { total } = JSON.parse(await requireSuccess(origin, buildPageCall(user, 0))).pagination;
      if (total < MIN_HEAVY_TRANSACTIONS) throw new Error(`${total} transactions are no long history.`);
      return buildPageCall(user, total - ROWS);
    },
  });
  const figures = await compareServers(newPlayer, heavyPlayer, { cpu: { atMost: 3 } });
  return { title: 'list_transactions, with a long history and with none', figures };
}

/** @param {User} user @param {number} offset */
function buildPageCall(user, offset) {
  return buildCall('finance/list_transactions', { limit: ROWS, offset }, { user });
}
