import type { Timers } from '../../../client/platform.ts';

export interface ManualTimers extends Timers {
  /** Returns the time since the timers were created, in ms. */
  now(): number;
  /** Advances the time, and runs the timers that are due. */
  pass(ms: number): Promise<void>;
}

/** Creates timers whose time the test advances. onPass: is called with the ms that have passed. */
export function createManualTimers(onPass: (ms: number) => void = () => undefined): ManualTimers {
  let now = 0;
  const advance = (to: number) => {
    onPass(to - now);
    now = to;
  };
  let lastId = 0;
  const timers = new Map<number, { at: number; readonly every: number | null; readonly run: () => void }>();
  const add = (at: number, every: number | null, run: () => void) => {
    lastId += 1;
    const id = lastId;
    timers.set(id, { at, every, run });
    return () => void timers.delete(id);
  };
  return {
    now: () => now,
    after: (delayMs, run) => add(now + delayMs, null, run),
    every: (periodMs, run) => add(now + periodMs, periodMs, run),
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        const [id, timer] = next;
        advance(Math.max(now, timer.at));
        if (timer.every === null) timers.delete(id);
        else timer.at += timer.every;
        timer.run();
        await new Promise((resolve) => setImmediate(resolve));
      }
      advance(end);
    },
  };
}
