import type { Timers } from '../../../client/console/timers.ts';

/** Creates timers that run only when the test advances the time. */
export function manualTimers(): Timers & { advance(ms: number): void } {
  let now = 0;
  let lastId = 0;
  const timers = new Map<number, { at: number; every: number | undefined; run: () => void }>();

  function schedule(ms: number, every: number | undefined, run: () => void) {
    const id = ++lastId;
    timers.set(id, { at: now + ms, every, run });
    return () => void timers.delete(id);
  }

  return {
    now: () => now,
    after: (ms, run) => schedule(ms, undefined, run),
    every: (ms, run) => schedule(ms, ms, run),
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, timer] = next;
        now = timer.at;
        if (timer.every === undefined) timers.delete(id);
        else timers.set(id, { ...timer, at: now + timer.every });
        timer.run();
      }
      now = end;
    },
  };
}
