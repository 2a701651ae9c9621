import { customReply } from '../../exchange/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with the reply that the rule contains, which need not be an envelope. */
export const reply: EffectImplementation<'reply'> = {
  next: 'ends',
  apply: (effect) => customReply(effect.reply),
};
