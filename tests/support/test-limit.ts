/**
 * The time after which the runners end a test that hangs, in ms: more than a busy machine needs, since no test has a
 * limit of its own. `tests/mutants/run.mjs` sets a shorter one.
 */
export const TEST_LIMIT_MS = Number(process.env.TEST_LIMIT_MS ?? 600_000);
