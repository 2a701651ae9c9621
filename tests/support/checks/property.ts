/**
 * Runs property tests. `npm test` uses a fixed seed and few runs, so that its result is always the same.
 * `npm run test:full` uses a new seed and many runs, to find further cases.
 */
import fc from 'fast-check';
import { isFull } from '../full-run.ts';

const SEED = 20_261_120;
const FULL_FACTOR = 10;

/**
 * Checks a property. A failure prints the seed and the path of the smallest counterexample. To repeat it, set
 * the environment variables VITRIN_SEED and VITRIN_PATH to these values.
 *
 * runs: the number of runs in `npm test`; the full run multiplies it. examples: the values of the first runs.
 */
export async function checkProperty<Values>(
  runs: number,
  property: fc.IRawProperty<Values>,
  examples: Values[] = [],
): Promise<void> {
  const { VITRIN_SEED, VITRIN_PATH } = process.env;
  const defaultSeed = isFull ? undefined : SEED;
  const seed = VITRIN_SEED === undefined ? defaultSeed : Number(VITRIN_SEED);
  const details = await fc.check(property, {
    numRuns: isFull ? runs * FULL_FACTOR : runs,
    examples,
    ...(seed !== undefined && { seed }),
    ...(VITRIN_PATH !== undefined && { path: VITRIN_PATH }),
  });
  if (!details.failed) return;
  const repeat = `To repeat it: VITRIN_SEED=${details.seed} VITRIN_PATH=${details.counterexamplePath}`;
  throw new Error(`${await fc.asyncDefaultReportMessage(details)}\n\n${repeat}`, {
    cause: details.errorInstance,
  });
}
