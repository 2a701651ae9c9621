/** The server's time, as its replies tell it: the client's own clock decides nothing. */
import { type ReadonlySignal, signal } from '@preact/signals-react';

/** How finely a `Date` header tells the time. */
const HEADER_STEP_MS = 1000;

export interface ServerTime {
  /** Epoch ms; undefined before the first reply. Runs on between replies. */
  now(): number | undefined;
  /** Whether there has been a reply. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Takes the `Date` header of a reply. */
  heard(dateHeader: string | null): void;
}

/** Keeps the server's time. monotonic: ms, steadily growing. */
export function createServerTime(monotonic: () => number): ServerTime {
  const isKnown = signal(false);
  /** What to add to the monotonic clock. */
  let offsetMs: number | undefined;
  const now = () => (offsetMs === undefined ? undefined : Math.floor(monotonic() + offsetMs));
  return {
    now,
    isKnown,
    heard(dateHeader) {
      const told = dateHeader === null ? Number.NaN : Date.parse(dateHeader);
      if (Number.isNaN(told)) return;
      // The header is cut to whole seconds: an estimate within that second is better than the header.
      const aheadMs = (now() ?? Number.NaN) - told;
      if (!(aheadMs >= 0 && aheadMs < HEADER_STEP_MS)) offsetMs = told - monotonic();
      isKnown.value = true;
    },
  };
}
