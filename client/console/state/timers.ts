/** Time as the console's models use it; tests hand in their own and wait for nothing. */
export interface Timers {
  /** ms, only ever growing; its zero means nothing. */
  now(): number;
  /** Answers how to cancel it. */
  after(ms: number, run: () => void): () => void;
  /** Answers how to end it. */
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
