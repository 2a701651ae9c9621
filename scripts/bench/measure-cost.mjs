/**
 * Measures the CPU time of a request and the requests per second, with a burst of a fixed number of requests.
 */
import autocannon from 'autocannon';
import { readCpuMs } from './process-usage.mjs';

/** @typedef {import('./start-server.mjs').Server} Server */
/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/**
 * cpuMicros: the CPU time of the server per request, in µs; failures: the number of failed requests.
 * @typedef {{ requestsPerSecond: number, cpuMicros: number, failures: number }} Cost
 */

const CONNECTIONS = 32;
/**
 * The number of requests before the measurement, after which V8 has compiled the hot code. 6000 were too few:
 * the cost of a request still fell from burst to burst afterwards. The warm-up ends after a count and not
 * after a time, since a busy machine would send too few requests in a fixed time.
 */
const WARM_UP_REQUESTS = 20_000;
/**
 * The intended length of a measured burst, in seconds. A burst has at least MIN_REQUESTS, even if it lasts
 * longer.
 */
const BURST_S = 2;
const MIN_REQUESTS = 3000;
/** autocannon notices the end of a burst only when it samples; its default of 1 s would make the rates too coarse. */
const SAMPLE_INTERVAL_MS = 10;

/**
 * Warms the server up, then measures a burst of a fixed number of requests. A burst of a fixed time would
 * leave an unknown number of requests half answered, so that the cost per request would be wrong.
 *
 * @param {Server} server
 * @param {HttpRequest} request
 * @param {number} [warmUpRequests]
 * @returns {Promise<Cost>}
 */
export async function measureCost(server, request, warmUpRequests = WARM_UP_REQUESTS) {
  const warmUp = await sendBurst(server, request, warmUpRequests);
  const amount = Math.max(MIN_REQUESTS, Math.round((warmUp['2xx'] / warmUp.duration) * BURST_S));
  const before = await readCpuMs(server.pid);
  const result = await sendBurst(server, request, amount);
  const after = await readCpuMs(server.pid);
  return {
    requestsPerSecond: result['2xx'] / result.duration,
    cpuMicros: ((after - before) * 1000) / amount,
    failures: result.errors + result.non2xx,
  };
}

/** @param {Server} server @param {HttpRequest} request @param {number} amount */
function sendBurst({ origin }, { method, path, headers, body }, amount) {
  return autocannon({
    url: origin + path,
    method,
    headers,
    ...(body !== undefined && { body }),
    connections: CONNECTIONS,
    amount,
    sampleInt: SAMPLE_INTERVAL_MS,
  });
}
