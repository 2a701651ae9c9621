import type { Effect, Rule } from '../../contracts/control/scenario.ts';

/** A fault of calls, and how often it comes. */
export type Fault = (
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>> }
  /** A business refusal: HTTP 200 with this message. */
  | { readonly message: string; readonly code?: number }
  /** The delay of the reply; `never` lets the sender wait until it gives up. */
  | { readonly delayMs: number | 'never' }
  /** Another effect of a rule, such as `{ kind: 'drop' }`. */
  | { readonly effect: Effect }
) & {
  /** The number of calls that are hit; all if it is absent. */
  readonly times?: number;
  /** The number of calls that pass first. */
  readonly after?: number;
  /** `player`: counts for each player. All visitors count as one. */
  readonly per?: 'player';
  /** Limits the fault to a player; `*` stands for each who is signed in. */
  readonly player?: string;
  /** `after`: the call happens, and its reply is changed or lost. */
  readonly phase?: Rule['phase'];
};

/** Returns the rule of a fault. on: a pattern of calls, such as `finance/*`. */
export function buildRule(on: string, fault: Fault): Rule {
  const { times, after, per, player, phase = 'before' } = fault;
  return {
    on,
    phase,
    effect: buildEffect(fault),
    ...(player !== undefined && { player }),
    when: {
      ...(times !== undefined && { times }),
      ...(after !== undefined && { after }),
      ...(per !== undefined && { per }),
    },
  };
}

function buildEffect(fault: Fault): Effect {
  if ('effect' in fault) return fault.effect;
  if ('status' in fault) {
    const { status, headers } = fault;
    return { kind: 'status', status, ...(headers && { headers: { ...headers } }) };
  }
  if ('message' in fault) {
    const { message, code } = fault;
    return { kind: 'message', message, ...(code !== undefined && { code }) };
  }
  const { delayMs } = fault;
  return { kind: 'delay', latency: delayMs === 'never' ? { kind: 'never' } : { kind: 'fixed', ms: delayMs } };
}
