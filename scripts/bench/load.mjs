/** One bounded burst of requests against one server, and what it cost that server. */
import autocannon from 'autocannon';
import { cpuMs, memoryMiB } from './process.mjs';

/** @typedef {import('./process.mjs').Server} Server */
/** @typedef {import('./process.mjs').Question} Question */
/** @typedef {{ requestsPerSecond: number, p99Ms: number, cpuMicrosPerRequest: number, memoryMiB: number, failures: number }} Burst */

/**
 * @param {Server} server
 * @param {Question} question
 * @param {{ connections: number, amount: number }} size
 * @returns {Promise<Burst>}
 */
export async function burst(server, question, { connections, amount }) {
  const cpuBefore = (await cpuMs(server.pid)) ?? Number.NaN;
  const result = await autocannon({
    url: server.origin + question.path,
    method: 'POST',
    headers: question.headers,
    body: question.body,
    connections,
    amount,
  });
  const cpuAfter = (await cpuMs(server.pid)) ?? Number.NaN;
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    p99Ms: result.latency.p99,
    cpuMicrosPerRequest: ((cpuAfter - cpuBefore) * 1000) / amount,
    memoryMiB: (await memoryMiB(server.pid)) ?? Number.NaN,
    failures: result.errors + result.non2xx,
  };
}
