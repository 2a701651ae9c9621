import { type Timers as SiteTimers, browserTimers as siteTimers } from '../../core/platform.ts';

/** The timers that the console's models use, which also tell the time. */
export interface Timers extends SiteTimers {
  /** Milliseconds on a clock that never goes back; only differences have a meaning. */
  now(): number;
}

export const browserTimers: Timers = { ...siteTimers, now: () => performance.now() };
