/** Bounded bursts of one question against one server, and what they cost that server. */
import autocannon from 'autocannon';
import { cpuMs } from './proc.mjs';

/** @typedef {import('./process.mjs').Server} Server */
/** @typedef {import('./ask.mjs').Question} Question */
/** @typedef {{ requestsPerSecond: number, cpuMicros: number, failures: number }} Cost cpuMicros: of the server, per request */

const CONNECTIONS = 32;
/** Until what is hot is compiled, and how long a measured burst lasts: seconds. */
const WARM_UP_S = 2;
const BURST_S = 3;
const FEWEST = 500;

/**
 * Warms the server up, then measures: so many requests as take some seconds, since the CPU time of a burst that is cut
 * off could not be divided by anything.
 *
 * @param {Server} server
 * @param {Question} question
 * @returns {Promise<Cost>}
 */
export async function cost(server, question) {
  const warmUp = await fire(server, question, { duration: WARM_UP_S });
  const amount = Math.max(FEWEST, Math.round((warmUp['2xx'] / warmUp.duration) * BURST_S));
  const before = await cpuMs(server.pid);
  const result = await fire(server, question, { amount });
  const after = await cpuMs(server.pid);
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuMicros: ((after - before) * 1000) / amount,
    failures: result.errors + result.non2xx,
  };
}

/** @param {Server} server @param {Question} question @param {{ duration: number } | { amount: number }} length */
function fire({ origin }, { method, path, headers, body }, length) {
  return autocannon({
    url: origin + path,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections: CONNECTIONS,
    ...length,
  });
}
