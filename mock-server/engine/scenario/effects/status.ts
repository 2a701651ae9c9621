import { statusReply } from '../../exchange/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Answers with an HTTP error status and an envelope. */
export const status: EffectImplementation<'status'> = {
  next: 'ends',
  apply: (effect) => statusReply(effect.status),
};
