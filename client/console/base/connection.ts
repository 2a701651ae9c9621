/** The connection to the mock server: the clients of its control interface, and whether it answers. */
import { signal } from '@preact/signals-react';
import { createControl } from '#contracts/casino/client';
import type { SendRequest } from '#contracts/control/client';
import { TESTER_HEADER } from '#contracts/mock-headers';
import { createConnectivity } from './connectivity.ts';
import type { Timers } from './timers.ts';

interface ConnectionOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
}

export type Connection = ReturnType<typeof createConnection>;

export function createConnection({ origin, timers, ...options }: ConnectionOptions) {
  const connectivity = createConnectivity(options.fetch, timers);
  const { isReachable, isTokenRequired } = connectivity;
  /** The name by which other testers know whose changes are those of this browser; empty for none. */
  const tester = signal('');
  const fetch: SendRequest = (url, { headers, ...request }) => {
    const name = encodeURIComponent(tester.peek().trim());
    const named = name === '' ? headers : { ...headers, [TESTER_HEADER]: name };
    return connectivity.fetch(url, { ...request, headers: named });
  };
  return {
    origin,
    isReachable,
    isTokenRequired,
    tester,
    /** The control client of this world. */
    control: createControl({ origin, fetch }),
    /** Returns a control client of another world. */
    controlOf: (world: string) => createControl({ origin, fetch, world }),
  };
}
