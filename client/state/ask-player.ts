/** The way to `player-calls.ts`, which is fetched when there is a player. */
import type { Call } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';

type PlayerCalls = typeof import('./player-calls.ts');

/** Asks one of the questions there, as in `ask(({ askBalance }) => askBalance)`. */
export type AskPlayer = <Rest extends unknown[], T>(
  question: (calls: PlayerCalls) => (call: Call, ...rest: Rest) => Promise<T>,
  ...rest: Rest
) => Promise<T | Failure<never>>;

/** A part that cannot be fetched is like a call that cannot be sent. */
export function createAskPlayer(call: Call): AskPlayer {
  return async (question, ...rest) => {
    const calls = await import('./player-calls.ts').catch(() => undefined);
    return calls ? question(calls)(call, ...rest) : { ok: false, kind: 'offline' };
  };
}
