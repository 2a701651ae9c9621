/** Sends bursts of requests, and compares two servers with alternating bursts. */
import autocannon from 'autocannon';
import { buildFigure, divideEach } from './figures.mjs';
import { readCpuMs, withServer } from './servers.mjs';

/** @typedef {import('./figures.mjs').Bound} Bound */
/** @typedef {import('./requests.mjs').HttpRequest} HttpRequest */
/** @typedef {import('./servers.mjs').Program} Program */
/** @typedef {import('./servers.mjs').Server} Server */

/** More connections than elsewhere, so that the compared server never waits for a request. */
const CONNECTIONS = 32;
/**
 * The number of requests before the measurement, after which V8 has compiled the hot code. 6000 were too few:
 * the cost of a request still fell from burst to burst afterwards. The warm-up ends after a count and not
 * after a time, since a busy machine would send too few requests in a fixed time.
 */
const WARM_UP_REQUESTS = 20_000;
const PAIRS = 7;
/**
 * The number of requests of a burst. Linux counts CPU time in ticks of 10 ms, so a burst has to last for many
 * ticks to be measured precisely, also on a busy machine.
 */
const BURST_REQUESTS = 5000;
/** autocannon notices the end of a burst only when it samples; its default of 1 s would make the rates too coarse. */
const SAMPLE_INTERVAL_MS = 10;

/**
 * Compares two servers with pairs of bursts, so that a busy machine slows both. The bound is for the CPU time per
 * request of `other`, divided by that of `base` in the same pair.
 *
 * @param {Program} base
 * @param {Program} other
 * @param {Bound} cpuBound
 */
export function compareServers(base, other, cpuBound) {
  return withServer(base, (baseServer) =>
    withServer(other, async (otherServer) => {
      const ofBase = await warmUp(base, baseServer);
      const ofOther = await warmUp(other, otherServer);
      for (let pair = 0; pair < PAIRS; pair += 1) {
        // The order alternates, since the second burst of a pair could gain from an already warm processor.
        for (const side of pair % 2 === 0 ? [ofBase, ofOther] : [ofOther, ofBase]) await side.measureBurst();
      }
      const names = `${other.name} over ${base.name}`;
      const rateRatios = divideEach(ofOther.rates, ofBase.rates);
      const cpuRatios = divideEach(ofOther.cpuMicros, ofBase.cpuMicros);
      return [
        buildFigure(`${base.name}: server CPU per request`, ofBase.cpuMicros, 'µs'),
        buildFigure(`${other.name}: server CPU per request`, ofOther.cpuMicros, 'µs'),
        buildFigure(`requests per second, ${names}`, rateRatios, '×'),
        buildFigure(`server CPU, ${names}`, cpuRatios, '×', cpuBound),
      ];
    }),
  );
}

/**
 * Prepares a server for its bursts. Each burst adds a value to both lists.
 *
 * @param {Program} program
 * @param {Server} server
 */
async function warmUp({ request, prepare }, { origin, pid }) {
  const requests = prepare ? await prepare(origin) : request;
  await sendBurst(origin, WARM_UP_REQUESTS, requests, CONNECTIONS);
  const costs = { cpuMicros: /** @type {number[]} */ ([]), rates: /** @type {number[]} */ ([]) };
  const measureBurst = async () => {
    const before = await readCpuMs(pid);
    // A burst of a fixed time would leave an unknown number of requests half answered.
    costs.rates.push(await sendBurst(origin, BURST_REQUESTS, requests, CONNECTIONS));
    costs.cpuMicros.push((((await readCpuMs(pid)) - before) * 1000) / BURST_REQUESTS);
  };
  return { ...costs, measureBurst };
}

/**
 * Sends a number of requests, several at once, and returns the requests per second. Throws if a request fails,
 * since a failed request is fast and would make the server look better.
 *
 * @param {string} origin
 * @param {number} amount
 * @param {import('./servers.mjs').Requests} requests
 */
export async function sendBurst(origin, amount, requests, connections = 16) {
  let refusal = '';
  const onResponse = (/** @type {number} */ _status, /** @type {string} */ body) => {
    if (body.startsWith('{"result":false')) refusal = body.slice(0, 200);
  };
  /** @type {autocannon.Request} */
  const request =
    typeof requests === 'function'
      ? { setupRequest: (defaults) => ({ ...defaults, ...copyRequest(requests()) }), onResponse }
      : copyRequest(requests);
  const load = { url: origin, connections, amount, sampleInt: SAMPLE_INTERVAL_MS };
  const result = await autocannon({ ...load, requests: [request] });
  if (refusal || result.errors + result.non2xx > 0)
    throw new Error(`Some of ${amount} requests to ${origin} failed. ${refusal}`);
  return result['2xx'] / result.duration;
}

/** Copies a request for autocannon, which adds the length of the body to the headers. @param {HttpRequest} request */
function copyRequest(request) {
  return { ...request, headers: { ...request.headers } };
}
