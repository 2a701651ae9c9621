/** The connection to the mock server: the clients of its control interface, and whether it answers. */
import { createControl } from '#contracts/casino/client';
import type { Timers } from '../timers.ts';
import { createConnectivity } from './connectivity.ts';

interface ConnectionOptions {
  readonly origin: string;
  readonly fetch: typeof fetch;
  readonly timers: Timers;
}

export function createConnection({ origin, timers, ...options }: ConnectionOptions) {
  const { fetch, isReachable, isTokenRequired } = createConnectivity(options.fetch, timers);
  return {
    origin,
    isReachable,
    isTokenRequired,
    /** The control client of this world. */
    control: createControl({ origin, fetch }),
    /** Returns a control client of another world. */
    controlOf: (world: string) => createControl({ origin, fetch, world }),
  };
}
