/** Checks that a function's time grows in proportion to the size of its input, on a machine of any speed. */
import { expect } from 'vitest';

const GROWTH = 8;
/** A function of quadratic time takes GROWTH * GROWTH times as long for the larger input. */
const MAX_RATIO = GROWTH * 4;
/** Shorter times are mostly noise, so they count as this long. */
const MIN_MEASURED_MS = 10;

/** Expects that `run` takes about 8 times as long for 8 times the size. size: the smaller of the two sizes. */
export async function expectLinear(size: number, run: (size: number) => unknown): Promise<void> {
  await run(size); // The first run also compiles.
  const maxMs = Math.max(await measure(() => run(size)), MIN_MEASURED_MS) * MAX_RATIO;
  expect(await measure(() => run(size * GROWTH), maxMs)).toBeLessThan(maxMs);
}

/**
 * Returns the shortest of three times in ms, since other processes can hold up a single run. A time below `maxMs`
 * is returned at once.
 */
async function measure(run: () => unknown, maxMs = 0): Promise<number> {
  let shortestMs = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && shortestMs >= maxMs; time++) {
    const began = performance.now();
    await run();
    shortestMs = Math.min(shortestMs, performance.now() - began);
  }
  return shortestMs;
}
