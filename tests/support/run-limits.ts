/** The limits of a run of tests; a run over planted faults sets them lower. */
import { isFull } from './full-run.ts';

/**
 * The time after which the runners end a test that hangs, in ms: more than a busy machine needs, since no test has a
 * limit of its own. A row of the matrices, which only a full run has, walks many screens.
 */
export const TEST_LIMIT_MS = Number(process.env.TEST_LIMIT_MS ?? (isFull ? 1_800_000 : 600_000));
/** The number of failed tests after which a run ends; 0 for none. */
export const MAX_FAILURES = Number(process.env.TEST_MAX_FAILURES ?? 0);
