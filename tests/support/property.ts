/**
 * Properties: a fixed seed and few runs in `npm test`, which has to say the same each time; a new seed, and many
 * runs, in `npm run test:full`, which is there to find what nobody thought of.
 */
import fc from 'fast-check';

const isFull = process.env.VITRIN_FULL === '1';
const SEED = 20_261_120;
const FULL_FACTOR = 25;

/** What a property's test may take, in ms. */
export const PROPERTY_MS = isFull ? 600_000 : 60_000;
/** So long the full run goes on with one property before it is content. */
const CONTENT_MS = 120_000;

type Property = fc.IRawProperty<unknown>;

/**
 * Checks a property, `runs` times in `npm test`. A failure names seed and path of its smallest counterexample;
 * with them in VITRIN_SEED and VITRIN_PATH the test begins with that.
 */
export async function holds(runs: number, property: Property): Promise<void> {
  const { VITRIN_SEED, VITRIN_PATH } = process.env;
  const seed = VITRIN_SEED === undefined ? undefined : Number(VITRIN_SEED);
  const details = await fc.check(property, {
    numRuns: isFull ? runs * FULL_FACTOR : runs,
    ...(isFull ? { interruptAfterTimeLimit: CONTENT_MS } : { seed: SEED }),
    ...(seed !== undefined && { seed }),
    ...(VITRIN_PATH !== undefined && { path: VITRIN_PATH }),
  });
  if (!details.failed) return;
  const again = `Have it again: VITRIN_SEED=${details.seed} VITRIN_PATH=${details.counterexamplePath}`;
  throw new Error(`${await fc.asyncDefaultReportMessage(details)}\n\n${again}`, {
    cause: details.errorInstance,
  });
}
