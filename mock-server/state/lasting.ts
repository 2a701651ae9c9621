/**
 * Content that stays the same for a while. It is made once in each span of the world's time and frozen, so that it is
 * also checked and serialised once; the same span gives the same rows, whoever asks first.
 */
import { Bounded } from '../bounded.ts';
import { deepFreeze } from '../worlds/table.ts';

/** Worlds may live at different times, and each asks in two languages. */
const KEPT = 64;

/**
 * spanMs: how long nothing in it changes; make: is told the span's first instant, epoch ms. The query becomes a key:
 * hand in only what the rows depend on, and nothing that a stranger may make long.
 */
export function lasting<Query extends object, Rows>(
  spanMs: number,
  make: (query: Query, at: number) => Rows,
): (query: Query, now: number) => Rows {
  const kept = new Bounded<string, Rows>(KEPT);
  return (query, now) => {
    const span = Math.floor(now / spanMs);
    return kept.get(`${span} ${JSON.stringify(query)}`, () => deepFreeze(make(query, span * spanMs)));
  };
}
