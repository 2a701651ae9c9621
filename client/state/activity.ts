/** One hour without a sign of life logs out (spec §4 Auto-logout). */
import { effect } from '@preact/signals-react';
import { entries, type Store } from '../storage/entries.ts';
import type { Timers } from './machine.ts';
import type { Session } from './session.ts';
import type { ServerTime } from './time.ts';

const INACTIVITY_LIMIT_MS = 3_600_000;
const CHECK_EVERY_MS = 5000;
/** The start time is written at most so often. */
const RENEW_EVERY_MS = 3000;

export interface ActivityModel {
  /** A pointer, a key, a navigation, or a message from the game's frame. Cheap: call it as often as one likes. */
  touch(): void;
}

export interface Activity extends ActivityModel {
  /** Begins to watch; the start time is recorded whenever there is a user. */
  start(): void;
}

interface Deps {
  readonly session: Pick<Session, 'isSignedIn' | 'logoutIdle'>;
  /** Shared by the tabs: who is active in one is not logged out by another. */
  readonly local: Store;
  readonly time: ServerTime;
  readonly timers: Timers;
}

export function createActivity({ session, local, time, timers }: Deps): Activity {
  let stop: (() => void) | null = null;

  function idleMs(): number | undefined {
    const now = time.now();
    const since = local.get(entries.userActivityStartTime);
    return now === undefined || since === undefined ? undefined : now - since;
  }

  function renew() {
    const now = time.now();
    if (now !== undefined) local.set(entries.userActivityStartTime, now);
  }

  function check() {
    if ((idleMs() ?? 0) <= INACTIVITY_LIMIT_MS) return;
    stop?.();
    stop = null;
    void session.logoutIdle();
  }

  return {
    touch() {
      if (!stop) return;
      const idle = idleMs();
      // Over already: the check that is due logs out, whoever comes back now.
      if (idle !== undefined && idle > INACTIVITY_LIMIT_MS) return;
      // a clock that was set back counts as renewal too
      if (idle === undefined || idle < 0 || idle >= RENEW_EVERY_MS) renew();
    },
    start() {
      effect(() => {
        // not before the server's time is known: nothing is decided by any other
        if (!session.isSignedIn.value || !time.isKnown.value) return;
        renew();
        const end = timers.every(CHECK_EVERY_MS, check);
        stop = end;
        return () => {
          end();
          stop = null;
        };
      });
    },
  };
}
