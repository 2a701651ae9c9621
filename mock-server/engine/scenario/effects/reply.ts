import { customReply } from '../../wire/reply.ts';
import { drawDelayMs } from './delay.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with the reply that the rule contains, which need not be an envelope. */
export const reply: EffectImplementation<'reply'> = {
  next: 'ends',
  apply(effect, _request, _reply, { draw }) {
    const own = customReply(effect.reply, effect.status);
    return effect.latency ? { kind: 'wait', ms: drawDelayMs(effect.latency, draw), reply: own } : own;
  },
};
