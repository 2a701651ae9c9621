/**
 * Measures pages of a player's history. All requests have the same encrypted credentials, as in a browser.
 */

import { compareCosts } from '../compare-costs.mjs';
import { buildBareServer, buildSignedInMock, fetchReply } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { buildCall } from '../requests.mjs';

const OURS = 'mock';
const STRINGIFIED = 'bare node:http, JSON.stringify';
const SENT = 'bare node:http, serialised once';
const MIN_RATIO_TO_BARE = 0.5;
const ROWS = 10;

const HEAVY = 'heavy player, last page';
const NEW = 'new player, first page';
const MIN_HEAVY_TRANSACTIONS = 4500;
const MAX_RATIO_TO_NEW = 3;
/** The number of turns of measureHistory(). Few are enough, since its result is far from MAX_RATIO_TO_NEW. */
const HISTORY_TURNS = 3;

/** @typedef {import('../requests.mjs').User} User */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureStatement() {
  const request = (/** @type {User} */ user) => buildPageCall(user, 0);
  const mock = buildSignedInMock(OURS, 'esra.isik', request);
  const reply = await fetchReply(mock);
  if (JSON.parse(reply).data.length !== ROWS)
    throw new Error(`list_transactions does not return ${ROWS} rows.`);
  // Bare servers ignore the request, but it is as long as the mock's, so that receiving it costs the same.
  const bareRequest = request({ uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) });
  const costs = await compareCosts([
    mock,
    buildBareServer(STRINGIFIED, bareRequest, reply, 'stringify'),
    buildBareServer(SENT, bareRequest, reply, 'sent'),
  ]);
  return {
    title: 'list_transactions, 10 rows, of a signed-in player',
    figures: [
      ...costs.figures(),
      buildMedianFigure(`server CPU, ${SENT} over mock`, costs.cpuRatios(OURS, SENT), '×'),
      buildMedianFigure(`server CPU, ${STRINGIFIED} over mock`, costs.cpuRatios(OURS, STRINGIFIED), '×', {
        atLeast: MIN_RATIO_TO_BARE,
      }),
    ],
  };
}

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureHistory() {
  const { pagination } = JSON.parse(
    await fetchReply(buildSignedInMock(HEAVY, 'umut.sahin', (user) => buildPageCall(user, 0))),
  );
  const last = pagination.total - ROWS;
  if (last < MIN_HEAVY_TRANSACTIONS)
    throw new Error(
      `${pagination.total} transactions are fewer than the ${MIN_HEAVY_TRANSACTIONS} of a long history.`,
    );
  const heavy = buildSignedInMock(HEAVY, 'umut.sahin', (user) => buildPageCall(user, last));
  const costs = await compareCosts(
    [heavy, buildSignedInMock(NEW, 'mert.kaya', (user) => buildPageCall(user, 0))],
    HISTORY_TURNS,
  );
  return {
    title: 'list_transactions, with a long history and with none',
    figures: [
      ...costs.figures(),
      buildMedianFigure('server CPU, heavy over new', costs.cpuRatios(NEW, HEAVY), '×', {
        atMost: MAX_RATIO_TO_NEW,
      }),
    ],
  };
}

/** @param {User} user @param {number} offset */
function buildPageCall(user, offset) {
  return buildCall('finance/list_transactions', { limit: ROWS, offset }, { user });
}
