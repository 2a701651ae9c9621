/** Tracks whether the mock server answers and whether it demands a token. */
import { signal } from '@preact/signals-react';
import type { Timers } from './timers.ts';

/** The statuses of a proxy whose server is down. The mock server never sends them under its control path. */
const GATEWAY_STATUSES: readonly number[] = [502, 503, 504];
const UNAUTHORIZED = 401;
/** Sent to an address from which too many wrong tokens came, whichever token the request holds. */
const TOO_MANY_REQUESTS = 429;

/** A server that has not replied for this time counts as unreachable until it replies. */
const MAX_REPLY_MS = 8000;

export class UnreachableError extends Error {
  constructor() {
    super('The mock server does not answer.');
  }
}

/** Wraps `send`; the returned `fetch` throws `UnreachableError` when the server does not answer. */
export function createConnectivity(send: typeof fetch, timers: Pick<Timers, 'after'>) {
  const isReachable = signal(true);
  const isTokenRequired = signal(false);
  return {
    isReachable,
    /** Whether the server refused the last request because its token is missing or wrong. */
    isTokenRequired,

    /** The `fetch` for the control client; it records whether the server answered. */
    async fetch(...request: Parameters<typeof fetch>) {
      const cancel = timers.after(MAX_REPLY_MS, () => (isReachable.value = false));
      const response = await send(...request).catch(() => undefined);
      cancel();
      isReachable.value = response !== undefined && !GATEWAY_STATUSES.includes(response.status);
      if (!response || !isReachable.peek()) throw new UnreachableError();
      if (response.status !== TOO_MANY_REQUESTS) isTokenRequired.value = response.status === UNAUTHORIZED;
      return response;
    },
  };
}
