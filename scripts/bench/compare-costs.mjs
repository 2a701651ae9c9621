/** Measures contenders under load: the cost of a request for each server, and the ratios of these costs. */
import { buildMedianFigure, divideEach } from './figures.mjs';
import { measureCost } from './measure-cost.mjs';
import { measureInTurns } from './turns.mjs';

/** @typedef {import('./measure-cost.mjs').Cost} Cost */
/** @typedef {import('./turns.mjs').Contender} Contender */
/** @typedef {import('./figures.mjs').Figure} Figure */

const TURNS = 5;

/** @param {readonly Contender[]} contenders @param {number} [turns] */
export async function compareCosts(contenders, turns = TURNS) {
  const getCosts = await measureInTurns(contenders, turns, measureCost);
  const numbers = (/** @type {string} */ name, /** @type {keyof Cost} */ key) =>
    getCosts(name).map((cost) => cost[key]);
  return {
    /**
     * Returns the CPU time of a request and the requests per second of each contender, and the number of all
     * failed requests.
     *
     * @returns {Figure[]}
     */
    figures: () => [
      ...contenders.flatMap(({ name }) => [
        buildMedianFigure(`${name}: server CPU per request`, numbers(name, 'cpuMicros'), 'µs'),
        buildMedianFigure(`${name}: requests per second`, numbers(name, 'requestsPerSecond'), '/s'),
      ]),
      {
        name: 'failed requests',
        value: contenders
          .flatMap(({ name }) => numbers(name, 'failures'))
          .reduce((sum, count) => sum + count, 0),
        unit: '',
        bound: { atMost: 0 },
      },
    ],
    /**
     * Returns, for each turn, the CPU time of a request to `other` divided by that of a request to `name`.
     * Within a turn the machine's load is about the same for both.
     * @param {string} name @param {string} other
     */
    cpuRatios: (name, other) => divideEach(numbers(other, 'cpuMicros'), numbers(name, 'cpuMicros')),
    /** @param {string} name @param {string} other */
    rateRatios: (name, other) =>
      divideEach(numbers(name, 'requestsPerSecond'), numbers(other, 'requestsPerSecond')),
  };
}
