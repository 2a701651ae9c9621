/** Records how long the calls of a run take, so that its report can name the slow ones. */
import { formatSeconds } from './pace.ts';

/** An answer that takes longer is slow. */
const SLOW_MS = 2000;
const MAX_NAMES = 5;

export function createSlowCalls(slowMs = SLOW_MS) {
  const times = new Map<string, number[]>();
  const countSlow = (name: string) => (times.get(name) ?? []).filter((ms) => ms >= slowMs).length;
  return {
    note: (name: string, ms: number) => void times.set(name, [...(times.get(name) ?? []), ms]),
    /** Names the calls with slow answers, those that took the most time first. */
    describe(): string[] {
      const slow = [...times].filter(([name]) => countSlow(name) > 0);
      const sums = slow.map(([name, own]) => ({ name, own, sum: own.reduce((one, other) => one + other) }));
      const texts = sums
        .sort((one, other) => other.sum - one.sum)
        .slice(0, MAX_NAMES)
        .map(
          ({ name, own, sum }) =>
            `${name} up to ${formatSeconds(Math.max(...own))}, ${formatSeconds(sum)} in ${own.length} ${own.length === 1 ? 'request' : 'requests'}`,
        );
      return texts.length === 0 ? [] : [`The slowest of ${slow.length} slow calls: ${texts.join('; ')}.`];
    },
  };
}
