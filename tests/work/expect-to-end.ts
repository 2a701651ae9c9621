/** Finds work without end, such as that of a regular expression, whose steps no test can count. */
import { Script } from 'node:vm';

/** Linear work on a text of `LONG_CHARS` takes milliseconds, quadratic work more than ten seconds, on any machine. */
export const LONG_CHARS = 250_000;
const LIMIT_MS = 5000;
const NAME = 'workToEnd';

/** Runs `run`, and throws if it has not ended after `limitMs`. The thread cannot stop it by itself. */
export function expectToEnd(run: () => unknown, limitMs = LIMIT_MS): void {
  Reflect.set(globalThis, NAME, run);
  try {
    new Script(`${NAME}()`).runInThisContext({ timeout: limitMs });
  } finally {
    Reflect.deleteProperty(globalThis, NAME);
  }
}
