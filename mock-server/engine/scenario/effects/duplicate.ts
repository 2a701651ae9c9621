import type { EffectImplementation } from './effect.ts';

/** Processes the request twice and sends the second reply, as if a proxy had repeated the request. */
export const duplicate: EffectImplementation<'duplicate'> = {
  next: 'continues',
  // In the phase `before` there is no `reply`; the request is processed again later, which gives the reply.
  apply: (_effect, _request, reply) => ({ kind: 'again', isReply: reply !== undefined }),
};
