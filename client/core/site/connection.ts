/** Detects a lost connection, and its recovery, so that offline views can load again by themselves. */
import { ping } from '#contracts/calls/system';
import type { Call } from '../api/call.ts';
import type { Page, Timers } from '../platform.ts';

/** The waits before the pings that test a lost connection. The last wait is repeated. */
const RETRY_DELAYS_MS = [5000, 10_000, 20_000, 30_000] as const;
/** After a recovery that lasts this long, the next loss begins with the shortest wait again. */
const CALM_MS = 60_000;

export interface ConnectionModel {
  /** Returns whether a request got no reply and no ping has been answered since. */
  isLost(): boolean;
  /** Calls `run` each time the site answers again. The returned function ends the subscription. */
  onRecovery(run: () => void): () => void;
  /** Pings until the site answers. Called when a request got no reply. */
  watch(): void;
}

interface Deps {
  readonly call: Call;
  readonly page: Page;
  readonly timers: Timers;
}

export function createConnection({ call, page, timers }: Deps): ConnectionModel {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isPinging = false;
  let attempts = 0;
  let cancelTimer: (() => void) | undefined;

  function schedule() {
    const delayMs = RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)] ?? CALM_MS;
    attempts += 1;
    cancelTimer?.();
    cancelTimer = timers.after(delayMs, () => void tryAgain());
  }

  async function tryAgain() {
    if (!isLost || isPinging) return;
    if (!page.isVisible()) return schedule();
    isPinging = true;
    const outcome = await call(ping, {}, { isQuiet: true });
    isPinging = false;
    if (!outcome.ok && outcome.kind === 'offline') schedule();
    else recover();
  }

  function recover() {
    isLost = false;
    cancelTimer?.();
    cancelTimer = timers.after(CALM_MS, () => {
      attempts = 0;
    });
    for (const run of [...listeners]) run();
  }

  page.onOnline(() => void tryAgain());
  page.onVisible(() => void tryAgain());

  return {
    isLost: () => isLost,
    onRecovery(run) {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
    watch() {
      if (isLost) return;
      isLost = true;
      schedule();
    },
  };
}
