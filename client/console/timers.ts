/** The timers that the console's models use. Tests pass timers that they advance by hand. */
export interface Timers {
  /** Milliseconds on a clock that never goes back; only differences have a meaning. */
  now(): number;
  /** Runs once after `ms`; returns a function that cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs every `ms`; returns a function that ends it. */
  every(ms: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
