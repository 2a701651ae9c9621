/** The server's time, read from its replies. The clock of the device is used only if a reply hides its time. */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import { ping } from '#contracts/calls/system';
import { HOUR_MS, MINUTE_MS } from '#contracts/time/durations';
import type { Call } from '../api/call.ts';
import type { Platform } from '../platform.ts';

/** The resolution of a `Date` header. */
const HEADER_STEP_MS = 1000;
/**
 * A reply that moves the time by less than this does not count as a jump: the reply was slow, or the clock of
 * the mock is frozen.
 */
const MIN_JUMP_MS = MINUTE_MS;
/** A reply that moves the time by this much could end a session, so it counts only after a second one agrees with it. */
const MIN_CONFIRMED_MS = HOUR_MS;

export interface ServerTime {
  /**
   * Returns the server's time in epoch ms, which advances between replies; undefined before the first reply.
   */
  now(): number | undefined;
  /** Whether the time is known. It is known after the first reply. */
  readonly isKnown: ReadonlySignal<boolean>;
  /** Counts the replies that moved the time by at least `MIN_JUMP_MS`. */
  readonly jumps: ReadonlySignal<number>;
  /**
   * Sets the time from the `Date` header of a reply that no cache can have kept. Without a readable header, an unknown
   * time is set from the clock of the device: a backend at another origin may not let the site read the header.
   */
  readHeader(dateHeader: string | null): void;
}

interface Deps {
  readonly platform: Pick<Platform, 'monotonic'>;
  readonly call: Call;
}

/** deps: its `call` is read when a jump has to be confirmed, since the api itself needs the time. */
export function createServerTime(deps: Deps): ServerTime {
  const { monotonic } = deps.platform;
  const isKnown = signal(false);
  const jumps = signal(0);
  /** The server's time minus the monotonic time. */
  let offsetMs: number | undefined;
  /** The offset that a reply has shown and no second one has confirmed. */
  let unconfirmedMs: number | undefined;
  const now = () => (offsetMs === undefined ? undefined : Math.floor(monotonic() + offsetMs));
  return {
    now,
    isKnown,
    jumps,
    readHeader(dateHeader) {
      const readMs = Date.parse(dateHeader ?? '');
      if (!readMs && isKnown.value) return;
      const headerMs = readMs || monotonic();
      // The header has whole seconds only. An estimate that lies within the header's second is more precise,
      // so it is kept.
      const aheadMs = (now() ?? Number.NaN) - headerMs;
      const newOffsetMs = headerMs - monotonic();
      const isConfirmed = Math.abs((unconfirmedMs ?? Number.NaN) - newOffsetMs) < MIN_JUMP_MS;
      unconfirmedMs = Math.abs(aheadMs) < MIN_CONFIRMED_MS || isConfirmed ? undefined : newOffsetMs;
      if (offsetMs !== undefined && unconfirmedMs !== undefined) {
        void deps.call(ping, {}, { isQuiet: true });
        return;
      }
      if (!(aheadMs >= 0 && aheadMs < HEADER_STEP_MS)) offsetMs = newOffsetMs;
      if (Math.abs(aheadMs) >= MIN_JUMP_MS) jumps.value += 1;
      isKnown.value = true;
    },
  };
}
