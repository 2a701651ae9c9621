/** Compares two running servers with alternating bursts of requests, so that a busy machine slows both. */
import autocannon from 'autocannon';
import { median } from './figures.mjs';
import { readCpuMs } from './process-usage.mjs';

/** @typedef {import('./start-server.mjs').Server} Server */
/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/**
 * buildRequest: builds the next request. begin, end: run before and after each burst.
 * @typedef {{ server: Server, buildRequest: () => HttpRequest, begin?: () => Promise<void>, end?: () => Promise<void> }} Side
 */

const CONNECTIONS = 32;
const WARM_UP_REQUESTS = 6000;
/**
 * The number of requests of a burst. Linux counts CPU time in ticks of 10 ms, so a burst has to last for many
 * ticks to be measured precisely.
 */
const REQUESTS = 3000;
const PAIRS = 7;
const SAMPLE_INTERVAL_MS = 10;

/**
 * Sends pairs of bursts: one to `base`, one to `other`. `cpu` and `rate` have a value for each pair: the CPU
 * time per request and the requests per second of `other`, divided by those of `base`. `cpuMicros` is the
 * median CPU time of a request to `base`. Throws if a request fails, since a failed request is fast and would
 * make the server look better.
 *
 * @param {Side} base
 * @param {Side} other
 */
export async function comparePairs(base, other) {
  await measureBurst(base, WARM_UP_REQUESTS);
  await measureBurst(other, WARM_UP_REQUESTS);
  const cpu = [];
  const rate = [];
  const cpuMicros = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The order alternates, since the second burst of a pair could gain from an already warm processor.
    const [first, second] = pair % 2 === 0 ? [base, other] : [other, base];
    const results = [await measureBurst(first, REQUESTS), await measureBurst(second, REQUESTS)];
    const [ofBase, ofOther] = pair % 2 === 0 ? results : results.toReversed();
    if (!ofBase || !ofOther) continue;
    cpu.push(ofOther.cpuMicros / ofBase.cpuMicros);
    rate.push(ofOther.requestsPerSecond / ofBase.requestsPerSecond);
    cpuMicros.push(ofBase.cpuMicros);
  }
  return { cpu, rate, cpuMicros: median(cpuMicros) };
}

/** @param {Side} side @param {number} amount */
async function measureBurst({ server, buildRequest, begin, end }, amount) {
  /** @type {string[]} */
  const failures = [];
  await begin?.();
  const before = await readCpuMs(server.pid);
  const result = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    amount,
    sampleInt: SAMPLE_INTERVAL_MS,
    requests: [
      {
        setupRequest: (request) => ({ ...request, ...buildRequest() }),
        onResponse(status, body) {
          if (status !== 200 || body.startsWith('{"result":false'))
            failures.push(`${status} ${body.slice(0, 200)}`);
        },
      },
    ],
  });
  const after = await readCpuMs(server.pid);
  await end?.();
  if (failures.length > 0 || result.errors > 0) {
    throw new Error(
      `${failures.length + result.errors} of ${amount} requests failed: ${failures[0] ?? 'no reply'}`,
    );
  }
  return {
    cpuMicros: ((after - before) * 1000) / amount,
    requestsPerSecond: result['2xx'] / result.duration,
  };
}
