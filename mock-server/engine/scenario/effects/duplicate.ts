import type { EffectImplementation } from './effect.ts';

/** Processes the request twice and sends the second reply, as if a proxy had repeated the request. */
export const duplicate: EffectImplementation<'duplicate'> = {
  next: 'continues',
  async apply(_effect, context, reply) {
    const repeated = await context.answer();
    // In the phase `before` there is no `reply`; the request is processed again later, which gives the reply.
    return reply && repeated;
  },
};
