/** Pages of a player's history, asked for as a signed-in browser does: with ciphertexts that were seen before. */
import { call } from '../ask.mjs';
import { bare, mockFor, replyOf } from '../contenders.mjs';
import { costs } from '../costs.mjs';
import { medianFigure } from '../figures.mjs';

const OURS = 'mock';
const STRINGIFIED = 'bare node:http, JSON.stringify';
const SENT = 'bare node:http, text as it is';
const LEAST_OF_BARE = 0.45;
const ROWS = 10;

const HEAVY = 'heavy player, last page';
const NEW = 'new player, first page';
/** Of transactions, at least. */
const LONG_HISTORY = 4500;
const MOST_OF_NEW = 3;
/** The bound is far. */
const HISTORY_TURNS = 3;

/** @typedef {import('../ask.mjs').User} User */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function statement() {
  const question = (/** @type {User} */ user) => page(user, 0);
  const mock = mockFor(OURS, 'esra.isik', question);
  const reply = await replyOf(mock);
  if (JSON.parse(reply).data.length !== ROWS) throw new Error('list_transactions does not answer ten rows');
  // Bare servers read nothing of what they are sent; it is as long as what the mock is sent.
  const asked = question({ uid: 'u'.repeat(344), sid: 's'.repeat(344), uip: 'i'.repeat(344) });
  const of = await costs([
    mock,
    bare(STRINGIFIED, asked, reply, 'stringify'),
    bare(SENT, asked, reply, 'sent'),
  ]);
  return {
    title: 'list_transactions, 10 rows, of a signed-in player',
    figures: [
      ...of.figures(),
      medianFigure(`server CPU, ${SENT} over mock`, of.cpuRatios(OURS, SENT), '×', {
        atLeast: LEAST_OF_BARE,
      }),
      medianFigure(`server CPU, ${STRINGIFIED} over mock`, of.cpuRatios(OURS, STRINGIFIED), '×', {
        atLeast: LEAST_OF_BARE,
      }),
    ],
  };
}

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function history() {
  const { pagination } = JSON.parse(await replyOf(mockFor(HEAVY, 'umut.sahin', (user) => page(user, 0))));
  const last = pagination.total - ROWS;
  if (last < LONG_HISTORY) throw new Error(`${pagination.total} transactions are no long history`);
  const heavy = mockFor(HEAVY, 'umut.sahin', (user) => page(user, last));
  const of = await costs([heavy, mockFor(NEW, 'mert.kaya', (user) => page(user, 0))], HISTORY_TURNS);
  return {
    title: 'list_transactions, of a long history and of none',
    figures: [
      ...of.figures(),
      medianFigure('server CPU, heavy over new', of.cpuRatios(NEW, HEAVY), '×', { atMost: MOST_OF_NEW }),
    ],
  };
}

/** @param {User} user @param {number} offset */
function page(user, offset) {
  return call('finance/list_transactions', { limit: ROWS, offset }, { user });
}
