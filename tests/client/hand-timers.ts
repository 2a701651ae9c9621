import type { Timers } from '../../client/state/machine.ts';

export interface HandTimers extends Timers {
  /** ms since they were made. */
  now(): number;
  /** Lets time go on, and runs what falls due. */
  pass(ms: number): Promise<void>;
}

/** Timers that run when the test says so. onPass: time went on by so many ms. */
export function handTimers(onPass: (ms: number) => void = () => undefined): HandTimers {
  let now = 0;
  const advance = (to: number) => {
    onPass(to - now);
    now = to;
  };
  let made = 0;
  const due = new Map<number, { at: number; readonly every: number | null; readonly run: () => void }>();
  const add = (at: number, every: number | null, run: () => void) => {
    made += 1;
    const id = made;
    due.set(id, { at, every, run });
    return () => void due.delete(id);
  };
  return {
    now: () => now,
    after: (delayMs, run) => add(now + delayMs, null, run),
    every: (periodMs, run) => add(now + periodMs, periodMs, run),
    async pass(ms) {
      const end = now + ms;
      for (;;) {
        const next = [...due].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
        if (!next) break;
        const [id, timer] = next;
        advance(Math.max(now, timer.at));
        if (timer.every === null) due.delete(id);
        else timer.at += timer.every;
        timer.run();
        await new Promise((resolve) => setImmediate(resolve));
      }
      advance(end);
    },
  };
}
