import { customReply } from '../../exchange/reply.ts';
import { holdBack } from './delay.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with the reply that the rule contains, which need not be an envelope. */
export const reply: EffectImplementation<'reply'> = {
  next: 'ends',
  async apply(effect, context, _reply, draw) {
    if (effect.latency && (await holdBack(effect.latency, context, draw)) === 'cut') return { kind: 'drop' };
    return customReply(effect.reply, effect.status);
  },
};
