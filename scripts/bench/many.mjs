/** Many different questions to one server, each answer looked at. */
import autocannon from 'autocannon';

/** @typedef {import('./ask.mjs').Question} Question */

const CONNECTIONS = 16;

/**
 * Asks the questions of the numbers `from` to `from + amount - 1`, several at once.
 *
 * @param {string} origin
 * @param {{ from: number, amount: number }} numbers
 * @param {(number: number) => Question} questionOf
 * @returns {Promise<string[]>} what went wrong, the first of it: a server that refuses is cheap to run
 */
export async function askMany(origin, { from, amount }, questionOf) {
  /** @type {string[]} */
  const wrong = [];
  let next = from;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...questionOf(next++) }),
        onResponse(status, body) {
          if (status === 200 && body.startsWith('{"result":true')) return;
          if (wrong.length < 3) wrong.push(`${status} ${body.slice(0, 200)}`);
        },
      },
    ],
  });
  if (result.errors > 0) wrong.push(`${result.errors} connections failed`);
  return wrong;
}
