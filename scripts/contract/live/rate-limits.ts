/** Sends requests again until the server's limits let them pass, and ends the run when they do not. */
import { isRead } from '../target/is-read.ts';
import { type HttpReply, Untried } from '../target/target.ts';
import { type Pace, type Phase, readWaitMs } from './pace.ts';
import type { Entry } from './retries.ts';
import { MAX_UNANSWERED_CALLS, type RunEnd } from './run-end.ts';

interface RateLimitParts {
  readonly pace: Pace;
  readonly runEnd: RunEnd;
  readonly getPhase: () => Phase;
  readonly readServerTime: () => number;
}

export function createRateLimits({ pace, runEnd, getPhase, readServerTime }: RateLimitParts) {
  /** The names of the calls that limits have refused beyond the patience, since the last other reply. */
  const limited = new Set<string>();
  let limit = '';

  /** Notes a call whose limit asks for more than the patience. Returns the error of its request. */
  function giveUp({ name }: Entry, kind: string): Untried {
    limit = `${kind}: the server asks for longer waits than --patience allows`;
    if (getPhase() === 'run') limited.add(name);
    if (limited.size >= MAX_UNANSWERED_CALLS) runEnd.end(limit);
    return new Untried(limit);
  }

  return {
    /**
     * Sends a request until the server's limits let it pass. A write is sent again too, since a limit refuses a
     * request before it is processed; but not after a 503 that may come from behind the limit. Throws `Untried` for
     * a request that they refuse for good.
     */
    async send(entry: Entry, send: () => Promise<HttpReply>): Promise<HttpReply> {
      for (let attempt = 0; ; attempt += 1) {
        const reply = await send();
        const waitMs = readWaitMs(reply, attempt, readServerTime());
        if (waitMs === undefined) {
          if (getPhase() === 'run') limited.clear();
          return reply;
        }
        runEnd.giveBack();
        const kind = `${reply.status === 429 ? 'rate limited' : 'overloaded'} (HTTP ${reply.status})`;
        if (!pace.hold(waitMs, getPhase())) throw giveUp(entry, kind);
        if (isMaybeProcessed(entry, reply)) throw new Untried(`${kind}: a write is not sent again`);
      }
    },
    /** Returns why the server's limits have ended the run, or undefined. */
    find: () => (limited.size === 0 ? undefined : `${limit}: raise it, or lower --rps`),
  };
}

/** Returns whether a refused write may have been processed: a 503 in JSON may be of the API, behind the limit. */
function isMaybeProcessed(entry: Entry, { status, notJson }: HttpReply): boolean {
  if (status === 429 || isRead(entry)) return false;
  return !notJson || (entry.kind === 'contract' && entry.effect === 'money');
}
