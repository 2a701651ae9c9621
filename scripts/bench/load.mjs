/** Bounded bursts of one question against one server, and what they cost that server. */
import autocannon from 'autocannon';
import { cpuMs } from './proc.mjs';

/** @typedef {import('./process.mjs').Server} Server */
/** @typedef {import('./ask.mjs').Question} Question */
/** @typedef {{ requestsPerSecond: number, cpuMicros: number, failures: number }} Cost cpuMicros: of the server, per request */

const CONNECTIONS = 32;
/**
 * Requests until what is hot is compiled: after six thousand each burst was still cheaper than the one before.
 * Counted, since on a busy machine few would fit into any time.
 */
const WARM_UP = 20_000;
/** Seconds that a measured burst is to take, and how many requests it has at least. */
const BURST_S = 2;
const FEWEST = 3000;
/** The generator sees only then that all is answered: at its own second, requests per second would be rounded to thousands. */
const LOOK_EVERY_MS = 10;

/**
 * Warms the server up, then measures a burst of so many requests as take some seconds: of one that is cut off by time
 * nobody could say how many were half answered.
 *
 * @param {Server} server
 * @param {Question} question
 * @returns {Promise<Cost>}
 */
export async function cost(server, question) {
  const warmUp = await fire(server, question, WARM_UP);
  const amount = Math.max(FEWEST, Math.round((warmUp['2xx'] / warmUp.duration) * BURST_S));
  const before = await cpuMs(server.pid);
  const result = await fire(server, question, amount);
  const after = await cpuMs(server.pid);
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuMicros: ((after - before) * 1000) / amount,
    failures: result.errors + result.non2xx,
  };
}

/** @param {Server} server @param {Question} question @param {number} amount */
function fire({ origin }, { method, path, headers, body }, amount) {
  return autocannon({
    url: origin + path,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections: CONNECTIONS,
    amount,
    sampleInt: LOOK_EVERY_MS,
  });
}
