/** Measures a page of transactions. All requests have the same encrypted credentials, as in a browser. */
import { compareServers } from '../compare.mjs';
import { buildCall, requireSuccess, signIn } from '../requests.mjs';
import { buildBareServer, buildMock, withServer } from '../servers.mjs';

export const ROWS = 10;

/** @typedef {import('../requests.mjs').User} User */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const prepare = async (/** @type {string} */ origin) => buildPageCall(await signIn(origin, 'esra.isik'), 0);
  // Each start uses the same clock time, so that the reply has the same bytes.
  const mock = buildMock({ flags: ['--now', '2026-11-20T12:00'], prepare });
  const reply = await withServer(mock, async ({ origin }) => requireSuccess(origin, await prepare(origin)));
  if (JSON.parse(reply).data.length !== ROWS) throw new Error(`The mock does not return ${ROWS} rows.`);
  // Bare servers ignore the request, but it is as long as the mock's, so that receiving it costs the same.
  const request = buildPageCall({ uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) }, 0);
  const figures = await compareServers(mock, buildBareServer(request, reply), { cpu: { atLeast: 0.5 } });
  return { title: 'list_transactions, 10 rows, of a signed-in player', figures };
}

/** @param {User} user @param {number} offset */
export function buildPageCall(user, offset) {
  return buildCall('finance/list_transactions', { limit: ROWS, offset }, { user });
}
