/** Paces the requests of a run: keeps its rate, and waits when the server limits it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGE } from '#contracts/envelope';
import type { HttpReply } from '../target/target.ts';

export interface PaceSettings {
  /** The maximum rate, in requests per second; without it, the rate is not limited. */
  readonly requestsPerSecond?: number | undefined;
  /** The time for which the server's limits may hold up the run, in total. */
  readonly patienceMs?: number;
  /** Once this signal is aborted, the run waits no longer, and throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
}

export const DEFAULT_PATIENCE_SECONDS = 60;
/** The purpose of a request. One that undoes writes, or ends a session, is sent after the run was stopped too. */
export type Phase = 'run' | 'undo' | 'end';

/** The patience of the other phases. A session that was not ended expires, but what was created stays. */
const UNDO_PATIENCE_MS = 120_000;
const END_PATIENCE_MS = 5000;
/** The wait after a reply that does not say how long to wait. It grows with each further attempt. */
const DEFAULT_WAIT_MS = 1000;
/** Limits slow the run down to no less than 60 requests a minute, which usual ones allow. */
const MAX_INTERVAL_MS = 1000;
/** While the patience suffices for this many more waits, they slow the run down to four requests a second. */
const MIN_WAITS = 5;
const PATIENT_INTERVAL_MS = 250;

export type Pace = ReturnType<typeof createPace>;

export function createPace({ requestsPerSecond, patienceMs, signal }: PaceSettings) {
  let intervalMs = requestsPerSecond === undefined ? 0 : 1000 / requestsPerSecond;
  let nextMs = 0;
  const leftMs = {
    run: patienceMs ?? DEFAULT_PATIENCE_SECONDS * 1000,
    undo: UNDO_PATIENCE_MS,
    end: END_PATIENCE_MS,
  };
  let heldMs = 0;
  let heldUntilMs = 0;
  let limits = 0;
  /** The requests since the server's last limit, and the time from which they are counted. */
  let sent = 0;
  let sinceMs = performance.now();

  return {
    /** Waits until the next request may be sent. */
    async waitForTurn(phase: Phase): Promise<void> {
      for (;;) {
        const nowMs = performance.now();
        const turnMs = Math.max(nowMs, nextMs);
        nextMs = turnMs + intervalMs;
        const limitsBefore = limits;
        if (turnMs > nowMs) {
          await sleep(turnMs - nowMs, undefined, phase === 'run' ? { signal } : {}).catch(() => {
            throw signal?.reason;
          });
        }
        // A limit of a request that ran beside holds up this one too, so it takes another turn.
        if (limits === limitsBefore || heldUntilMs <= performance.now()) break;
      }
      sent += 1;
    },
    /**
     * Puts the next turn off by the wait that the server asks for, and slows the run down to the rate that the
     * server has allowed so far. Returns false if the wait exceeds the patience; its own pace costs none.
     */
    hold(waitMs: number, phase: Phase): boolean {
      limits += 1;
      const untilMs = performance.now() + waitMs;
      const extraMs = Math.max(0, untilMs - Math.max(performance.now(), nextMs));
      if (extraMs > leftMs[phase]) return false;
      leftMs[phase] -= extraMs;
      heldMs += extraMs;
      const allowedMs = (untilMs - sinceMs) / Math.max(1, sent - 1);
      const maxMs = leftMs[phase] > MIN_WAITS * waitMs ? PATIENT_INTERVAL_MS : MAX_INTERVAL_MS;
      intervalMs = Math.max(intervalMs, Math.min(maxMs, allowedMs));
      nextMs = Math.max(nextMs, untilMs);
      heldUntilMs = Math.max(heldUntilMs, untilMs);
      [sinceMs, sent] = [untilMs, 0];
      return true;
    },
    isLimited: () => limits > 0,
    /** Says how often the server has limited the run, and what that has cost. */
    describe(): string[] {
      const slower =
        intervalMs > 0 ? `, at most ${(1000 / intervalMs).toFixed(1)} requests a second at the end` : '';
      const times = limits === 1 ? 'once' : `${limits} times`;
      const cost = `the run waited ${formatSeconds(heldMs)}, and sent the requests again${slower}`;
      return limits === 0 ? [] : [`The server limited the rate ${times}: ${cost}.`];
    },
  };
}

/**
 * Returns the ms that a server asks to wait, if the reply says that it takes no requests now; otherwise
 * undefined. attempt: how often the request was refused before; serverTime: epoch ms.
 */
export function readWaitMs(
  { status, headers, body }: HttpReply,
  attempt: number,
  serverTime: number,
): number | undefined {
  const text = headers?.get('retry-after')?.trim();
  const isLimit = status === 429 || (status === 503 && text !== undefined);
  if (!isLimit || Object(body).message === MESSAGE.maintenance) return undefined;
  const seconds = Number(text || Number.NaN);
  const waitMs = Number.isNaN(seconds) ? Date.parse(text ?? '') - serverTime : seconds * 1000;
  return Math.max(0, Number.isNaN(waitMs) ? DEFAULT_WAIT_MS : waitMs, attempt * DEFAULT_WAIT_MS);
}

export function formatSeconds(ms: number): string {
  return `${Number((ms / 1000).toFixed(1))} s`;
}
