import type { Timers } from '../../../client/console/state/timers.ts';

/** Timers that run only when told that time has passed. */
export function handTimers(): Timers & { pass(ms: number): void } {
  let now = 0;
  let ids = 0;
  const due = new Map<number, { at: number; every: number | undefined; run: () => void }>();

  function add(ms: number, every: number | undefined, run: () => void) {
    const id = ++ids;
    due.set(id, { at: now + ms, every, run });
    return () => void due.delete(id);
  }

  return {
    now: () => now,
    after: (ms, run) => add(ms, undefined, run),
    every: (ms, run) => add(ms, ms, run),
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [id, timer] = next;
        now = timer.at;
        if (timer.every === undefined) due.delete(id);
        else due.set(id, { ...timer, at: now + timer.every });
        timer.run();
      }
      now = end;
    },
  };
}
