/** Contenders under load, as figures: what each costs its server, and ratios of those. */
import { medianFigure } from './figures.mjs';
import { cost } from './load.mjs';
import { inTurns } from './turns.mjs';

/** @typedef {import('./load.mjs').Cost} Cost */
/** @typedef {import('./turns.mjs').Contender} Contender */
/** @typedef {import('./figures.mjs').Figure} Figure */

const TURNS = 5;

/** @param {readonly Contender[]} contenders @param {number} [turns] */
export async function costs(contenders, turns = TURNS) {
  const of = await inTurns(contenders, turns, cost);
  const numbers = (/** @type {string} */ name, /** @type {keyof Cost} */ key) =>
    of(name).map((one) => one[key]);
  return {
    /** CPU and requests per second of each, and that nobody failed. @returns {Figure[]} */
    figures: () => [
      ...contenders.flatMap(({ name }) => [
        medianFigure(`${name}: server CPU per request`, numbers(name, 'cpuMicros'), 'µs'),
        medianFigure(`${name}: requests per second`, numbers(name, 'requestsPerSecond'), '/s'),
      ]),
      {
        name: 'failed requests',
        value: contenders.flatMap(({ name }) => numbers(name, 'failures')).reduce((sum, one) => sum + one, 0),
        unit: '',
        bound: { atMost: 0 },
      },
    ],
    /**
     * How many times the CPU of one goes into that of another, turn by turn: within a turn the machine is the same.
     * @param {string} name @param {string} other
     */
    cpuRatios: (name, other) => ratios(numbers(other, 'cpuMicros'), numbers(name, 'cpuMicros')),
    /** @param {string} name @param {string} other */
    rateRatios: (name, other) =>
      ratios(numbers(name, 'requestsPerSecond'), numbers(other, 'requestsPerSecond')),
  };
}

/** @param {readonly number[]} over @param {readonly number[]} under */
function ratios(over, under) {
  return over.map((value, turn) => value / (under[turn] ?? Number.NaN));
}
