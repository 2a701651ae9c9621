/** The interface of an effect's implementation. */
import type { Effect } from '#contracts/control/scenario';
import type { Reply } from '../../wire/reply.ts';
import type { ScenarioRequest } from '../scenario-request.ts';

/**
 * The new reply, or what the exchange has to do for the effect; undefined leaves the reply as it is. `wait`: hold the
 * request back for some ms, without end if they are null, and then send `reply` if there is one. `again`: process the
 * request once more; isReply: whether the new reply replaces the one so far. `expire`: end the session of the sender.
 */
export type EffectStep =
  | Reply
  | { readonly kind: 'wait'; readonly ms: number | null; readonly reply?: Reply }
  | { readonly kind: 'again'; readonly isReply: boolean }
  | { readonly kind: 'expire' }
  | undefined;

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** One request on which a rule takes effect. */
export interface EffectHit {
  /** The number of requests on which the rule has taken effect, this one included. */
  readonly count: number;
  /** Returns the next random number of the rule for this request, at least 0, below 1. */
  readonly draw: () => number;
}

export interface EffectImplementation<Kind extends Effect['kind']> {
  /**
   * The next step after the effect. `continues`: the request is processed, and later rules apply. `ends`: the
   * reply is final. `changes`: the reply is final in the phase `before`; in the phase `after`, later rules
   * change it further.
   */
  readonly next: 'continues' | 'ends' | 'changes';
  /** Returns whether the effect applies to this request; without this function it always does. */
  readonly applies?: (request: ScenarioRequest, reply: Reply | undefined) => boolean;
  /** reply: the reply so far, undefined if there is none yet. */
  readonly apply: (
    effect: EffectOf<Kind>,
    request: ScenarioRequest,
    reply: Reply | undefined,
    hit: EffectHit,
  ) => EffectStep;
}
