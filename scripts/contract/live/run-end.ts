/** Ends the requests of a run: when it is stopped, its time or its requests are used up, or the server is silent. */
import { Ended, STOPPED } from '../target/target.ts';
import type { Phase } from './pace.ts';

/** Says that a run has no request left. */
export const describeSpent = (maxRequests: number) =>
  `the run has sent the ${maxRequests} requests that it may send`;

export interface EndSettings {
  /** Once this signal is aborted, the run sends nothing more. */
  readonly signal?: AbortSignal | undefined;
  /** The time after which the run sends nothing more. */
  readonly maxTimeMs?: number | undefined;
  /** The maximum of requests, without those that a limit of the server has refused. */
  readonly maxRequests?: number | undefined;
  /** Returns how many requests are kept for the end of the run, such as those that end its sessions. */
  readonly countReserved?: () => number;
}

/** After this many different calls in a row without a reply, or refused by a limit, no further request is sent. */
export const MAX_UNANSWERED_CALLS = 3;

export type RunEnd = ReturnType<typeof createRunEnd>;

export function createRunEnd(settings: EndSettings) {
  const { signal, maxTimeMs, maxRequests = Number.POSITIVE_INFINITY, countReserved = () => 0 } = settings;
  const controller = new AbortController();
  const endMs = performance.now() + (maxTimeMs ?? Number.POSITIVE_INFINITY);
  let requests = 0;
  let reason: string | undefined;

  /** The first reason counts. What waits, and the reads that have no answer yet, throw it. */
  function end(text: string): string {
    reason ??= text;
    controller.abort(new Ended(reason));
    return reason;
  }

  const stop = () => void end(STOPPED);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop, { once: true });
  const exhausted = describeSpent(maxRequests);
  const overtime = `the time of --max-time is over: ${(maxTimeMs ?? 0) / 1000} s`;
  const timer = maxTimeMs === undefined ? undefined : setTimeout(() => end(overtime), maxTimeMs);

  // The next request may begin a session, which takes one more request to end.
  const countLeft = () => Math.max(0, maxRequests - requests - countReserved() - 1);

  function find(): string | undefined {
    if (reason !== undefined) return reason;
    if (performance.now() >= endMs) return end(overtime);
    return countLeft() === 0 ? end(exhausted) : undefined;
  }

  return {
    /** Is aborted with an `Ended` as its reason. */
    signal: controller.signal,
    end,
    /** Returns why nothing more is sent, or undefined. */
    find,
    /** Returns how many requests the checks may still send. */
    countLeft,
    getReason: () => reason,
    /** Counts a request. Throws `Ended` if it belongs to the checks and the run has ended. */
    take(phase: Phase): void {
      const ending = phase === 'run' ? find() : undefined;
      if (ending !== undefined) throw new Ended(ending);
      requests += 1;
    },
    /** Takes back a request that the server's limit has refused. */
    giveBack(): void {
      requests -= 1;
    },
    /** Says that the run has left calls out, if it ended by its time or its requests. */
    describe: (): string[] =>
      reason === overtime || reason === exhausted ? [`What was left is untried: ${reason}.`] : [],
    close(): void {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    },
  };
}
