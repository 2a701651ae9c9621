/** Checks that the processor time of a function grows in proportion to the size of its input, on a machine of any speed. */
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
 * Returns the least processor time of three runs in ms, to which other processes add little. A time below `maxMs` is
 * returned at once.
 */
async function measure(run: () => unknown, maxMs = 0): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3 && leastMs >= maxMs; time++) {
    const began = process.cpuUsage();
    await run();
    leastMs = Math.min(leastMs, process.cpuUsage(began).user / 1000);
  }
  return leastMs;
}

/** A wrong value may cost more by this factor on a busy machine; checked without a limit, it cost five times more. */
const MAX_WRONG_RATIO = 2;

/** Expects that checking wrong values takes about as long as checking as many right ones, or less. */
export async function expectNoDearer(runRight: () => unknown, runWrong: () => unknown): Promise<void> {
  await runWrong(); // The first run also compiles.
  const maxMs = Math.max(await measure(runRight), MIN_MEASURED_MS) * MAX_WRONG_RATIO;
  expect(await measure(runWrong)).toBeLessThan(maxMs);
}
