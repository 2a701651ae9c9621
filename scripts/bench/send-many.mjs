import autocannon from 'autocannon';

/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */

const CONNECTIONS = 16;

/**
 * Builds a request for each number from `from` to `from + amount - 1`, sends several at once, and checks each reply.
 *
 * @param {string} origin
 * @param {{ from: number, amount: number }} numbers
 * @param {(number: number) => HttpRequest} buildRequest
 * @returns {Promise<string[]>} at most three failures
 */
export async function sendMany(origin, { from, amount }, buildRequest) {
  /** @type {string[]} */
  const failures = [];
  let next = from;
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...buildRequest(next++) }),
        onResponse(status, body) {
          if (status === 200 && body.startsWith('{"result":true')) return;
          if (failures.length < 3) failures.push(`${status} ${body.slice(0, 200)}`);
        },
      },
    ],
  });
  if (result.errors > 0) failures.push(`${result.errors} connections failed`);
  return failures;
}
