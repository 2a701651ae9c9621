/** All effects by kind. The kinds come from the schema: a missing one does not compile. */
import type { Effect } from '#contracts/control/scenario';
import { delay } from './delay.ts';
import { drip } from './drip.ts';
import { drop } from './drop.ts';
import { duplicate } from './duplicate.ts';
import type { EffectImplementation } from './effect.ts';
import { empty } from './empty.ts';
import { emptyList } from './empty-list.ts';
import { expire } from './expire.ts';
import { malformed } from './malformed.ts';
import { message } from './message.ts';
import { patch } from './patch.ts';
import { pause } from './pause.ts';
import { reply } from './reply.ts';
import { resend } from './resend.ts';
import { status } from './status.ts';
import { truncated } from './truncated.ts';

const effects: { readonly [Kind in Effect['kind']]: EffectImplementation<Kind> } = {
  message,
  status,
  delay,
  drop,
  resend,
  duplicate,
  malformed,
  drip,
  truncated,
  empty,
  'empty-list': emptyList,
  patch,
  reply,
  pause,
  expire,
};

export function findEffect<Kind extends Effect['kind']>(kind: Kind): EffectImplementation<Kind> {
  return effects[kind];
}
