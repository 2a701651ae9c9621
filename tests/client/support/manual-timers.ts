import type { Timers } from '../../../client/core/platform.ts';

export interface ManualTimers extends Timers {
  /** Returns the time since the timers were created, in ms. */
  now(): number;
  /** Advances the time, and runs the timers that are due. */
  advance(ms: number): void;
  /** Advances the time as advance() does, and lets promises settle after each timer. */
  pass(ms: number): Promise<void>;
}

/** Creates timers whose time the test advances. onPass: is called with the ms that have passed. */
export function createManualTimers(onPass: (ms: number) => void = () => undefined): ManualTimers {
  let now = 0;
  const moveTo = (to: number) => {
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
  /** Runs the timer that is due first. Returns false if none is due by then. */
  const runNext = (end: number) => {
    const next = [...timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
    if (!next) return false;
    const [id, timer] = next;
    moveTo(Math.max(now, timer.at));
    if (timer.every === null) timers.delete(id);
    else timer.at += timer.every;
    timer.run();
    return true;
  };
  return {
    now: () => now,
    after: (delayMs, run) => add(now + delayMs, null, run),
    every: (periodMs, run) => add(now + periodMs, periodMs, run),
    advance(ms) {
      const end = now + ms;
      let isDue = true;
      while (isDue) isDue = runNext(end);
      moveTo(end);
    },
    async pass(ms) {
      const end = now + ms;
      while (runNext(end)) await new Promise((resolve) => setImmediate(resolve));
      moveTo(end);
    },
  };
}
