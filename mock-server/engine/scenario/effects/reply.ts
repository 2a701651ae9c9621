import { customReply } from '../../exchange/reply.ts';
import { drawDelayMs } from './delay.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with the reply that the rule contains, which need not be an envelope. */
export const reply: EffectImplementation<'reply'> = {
  next: 'ends',
  async apply(effect, context, _reply, draw) {
    const end =
      effect.latency && (await context.wait({ ms: drawDelayMs(effect.latency, draw), isReplyReady: true }));
    return end ?? customReply(effect.reply, effect.status);
  },
};
