/** The interface of an effect's implementation. */
import type { Effect } from '#contracts/control/scenario';
import type { Reply } from '../../exchange/reply.ts';
import type { RuleContext, Wait } from '../rule-context.ts';

/** The context of an effect. Its `wait` needs no `holder`, since the effect's rule is always the holder. */
export interface HitContext extends RuleContext {
  readonly wait: (delay: Wait) => Promise<Reply | undefined>;
}

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

export interface EffectImplementation<Kind extends Effect['kind']> {
  /**
   * The next step after the effect. `continues`: the request is processed, and later rules apply. `ends`: the
   * reply is final. `changes`: the reply is final in the phase `before`; in the phase `after`, later rules
   * change it further.
   */
  readonly next: 'continues' | 'ends' | 'changes';
  /** Returns whether the effect applies to this request; without this function it always does. */
  readonly applies?: (context: RuleContext, reply: Reply | undefined) => boolean;
  /**
   * Returns the new reply; undefined leaves the reply as it is. reply: the reply so far, undefined if there
   * is none yet. draw: returns the next random number of this effect for this request, at least 0, below 1.
   */
  readonly apply: (
    effect: EffectOf<Kind>,
    context: HitContext,
    reply: Reply | undefined,
    draw: () => number,
  ) => Reply | undefined | Promise<Reply | undefined>;
}
