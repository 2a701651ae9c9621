/** All effects by kind. The type comes from the contract's schema: a missing one does not compile. */
import type { Effect } from '#contracts/control/scenario';
import { delay } from './delay.ts';
import { drop } from './drop.ts';
import type { EffectKind, EffectOf } from './effect.ts';
import { empty } from './empty.ts';
import { emptyList } from './empty-list.ts';
import { expire } from './expire.ts';
import { malformed } from './malformed.ts';
import { message } from './message.ts';
import { patch } from './patch.ts';
import { reply } from './reply.ts';
import { resend } from './resend.ts';
import { status } from './status.ts';

const effects: { readonly [Kind in Effect['kind']]: EffectKind<Kind> } = {
  message,
  status,
  delay,
  drop,
  resend,
  malformed,
  empty,
  'empty-list': emptyList,
  patch,
  reply,
  expire,
};

/** The kind that an effect is of, ready to be applied to it. */
export function effectKind<Kind extends Effect['kind']>(effect: EffectOf<Kind>): EffectKind<Kind> {
  return effects[effect.kind as Kind];
}
