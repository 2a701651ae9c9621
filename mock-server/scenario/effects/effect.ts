/** What an effect of a rule is. */
import type { Effect } from '#contracts/control/scenario';
import type { Outgoing } from '../../outgoing.ts';
import type { Situation } from '../situation.ts';

export type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

export interface EffectKind<Kind extends Effect['kind']> {
  /**
   * What comes after it: `goes-on` lets the call happen and later rules take effect; `ends` makes the reply
   * final; `changes` ends it before the call, but after it leaves the reply to later rules too.
   */
  readonly afterwards: 'goes-on' | 'ends' | 'changes';
  /** Whether it can take effect here; without it, it always can. */
  readonly applies?: (situation: Situation, answered: Outgoing | undefined) => boolean;
  /**
   * The reply it makes; undefined leaves it as it is. answered: what the world said; undefined before the call.
   * unit: draws that belong to this hit.
   */
  readonly apply: (
    effect: EffectOf<Kind>,
    situation: Situation,
    answered: Outgoing | undefined,
    unit: () => number,
  ) => Outgoing | undefined | Promise<undefined>;
}
