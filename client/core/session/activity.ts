/** Signs out after `INACTIVITY_LIMIT_MS` without activity (spec §4 Auto-logout). */
import { effect, untracked } from '@preact/signals-react';
import { INACTIVITY_CHECK_INTERVAL_MS, INACTIVITY_LIMIT_MS } from '#contracts/rules/session';
import type { Timers } from '../platform.ts';
import type { ServerTime } from '../site/server-time.ts';
import { entries } from '../storage/entries.ts';
import type { Store } from '../storage/store.ts';
import type { SessionModel } from './session.ts';

/** Activity is stored at most once per this interval, since pointer events come often. */
const MIN_RENEW_INTERVAL_MS = 3000;

export interface ActivityModel {
  /**
   * Records activity, such as a key press, a navigation or a message of a game. It may be called very often.
   */
  touch(): void;
  /** Starts to check the inactivity limit, which applies while a player is signed in. */
  start(): void;
}

interface Deps {
  readonly session: Pick<SessionModel, 'isSignedIn' | 'logoutIdle'>;
  /** Shared by all tabs, so that activity in one keeps the others signed in. */
  readonly localStore: Store;
  readonly time: ServerTime;
  readonly timers: Timers;
}

export function createActivity({ session, localStore, time, timers }: Deps): ActivityModel {
  let stop: (() => void) | null = null;

  function idleMs(): number | undefined {
    const now = time.now();
    const since = localStore.get(entries.userActivityStartTime);
    return now === undefined || since === undefined ? undefined : now - since;
  }

  function renew() {
    const now = time.now();
    if (now !== undefined) localStore.set(entries.userActivityStartTime, now);
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
      // After the idle limit, activity no longer counts: the next check signs the player out.
      if (idle !== undefined && idle > INACTIVITY_LIMIT_MS) return;
      // If another tab has stored a later server time, the idle time is negative, and the stored time stays.
      if (idle === undefined || idle >= MIN_RENEW_INTERVAL_MS) renew();
    },
    start() {
      // A jump of the time was confirmed by a second reply already, so it does not wait for the next check.
      effect(() => {
        if (time.jumps.value > 0) untracked(() => stop && check());
      });
      effect(() => {
        // The limit is measured in the server's time, which is unknown before the first reply.
        if (!session.isSignedIn.value || !time.isKnown.value) return;
        renew();
        const end = timers.every(INACTIVITY_CHECK_INTERVAL_MS, check);
        stop = end;
        return () => {
          end();
          stop = null;
        };
      });
    },
  };
}
