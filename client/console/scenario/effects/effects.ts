/** The descriptions of all effects by kind. The kinds come from the schema: a missing one does not compile. */
import { delay } from './delay.ts';
import { drip } from './drip.ts';
import { drop } from './drop.ts';
import { duplicate } from './duplicate.ts';
import type { EffectDescription, EffectField, EffectKind, EffectOf } from './effect.ts';
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

/** The editor offers the effects in this order. */
export const effects: { readonly [Kind in EffectKind]: EffectDescription<Kind> } = {
  message,
  status,
  delay,
  pause,
  drop,
  resend,
  duplicate,
  malformed,
  drip,
  truncated,
  empty,
  'empty-list': emptyList,
  expire,
  patch,
  reply,
};

export const effectKinds: readonly EffectKind[] = Object.keys(effects).filter(isEffectKind);

function isEffectKind(text: string): text is EffectKind {
  return Object.hasOwn(effects, text);
}

/** Returns the inputs of a kind of effect by property name; empty for a kind without inputs. */
export function listFields(kind: EffectKind): Readonly<Record<string, EffectField<unknown>>> {
  return effects[kind].fields ?? {};
}

/** Formats an effect as the main clause of a sentence, such as `the answer is HTTP 503`. */
export function formatClause<Kind extends EffectKind>(effect: EffectOf<Kind>): string {
  const description: EffectDescription<Kind> = effects[effect.kind as Kind];
  return description.clause(effect);
}
