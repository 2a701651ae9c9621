/** Sends the calls of `player-calls.ts`, whose code is fetched when the first player signs in. */
import type { Call } from './call.ts';
import type { Failure } from './outcome.ts';

type PlayerCalls = typeof import('./player-calls.ts');

/** Sends a call of `player-calls.ts`, as in `callForPlayer((calls) => calls.fetchBalance)`. */
export type CallForPlayer = <Rest extends unknown[], T>(
  select: (calls: PlayerCalls) => (call: Call, ...rest: Rest) => Promise<T>,
  ...rest: Rest
) => Promise<T | Failure<never>>;

/** Creates a `CallForPlayer`. Its outcome is `offline` if the code of `player-calls.ts` cannot be fetched. */
export function createCallForPlayer({ call }: { readonly call: Call }): CallForPlayer {
  return async (select, ...rest) => {
    const calls = await import('./player-calls.ts').catch(() => undefined);
    return calls ? select(calls)(call, ...rest) : { ok: false, kind: 'offline' };
  };
}
