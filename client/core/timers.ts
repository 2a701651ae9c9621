/** The timers of the browser. Tests pass timers that they advance by hand. */
export interface Timers {
  /** Calls `run` once after a delay. The returned function cancels the call. */
  after(delayMs: number, run: () => void): () => void;
  /** Calls `run` once per period until the returned function is called. */
  every(periodMs: number, run: () => void): () => void;
}

export const browserTimers: Timers = {
  after(delayMs, run) {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
  every(periodMs, run) {
    const timer = setInterval(run, periodMs);
    return () => clearInterval(timer);
  },
};
