import type { EffectImplementation } from './effect.ts';

/** Processes the request twice and sends the second reply, as if a proxy had repeated the request. */
export const duplicate: EffectImplementation<'duplicate'> = {
  next: 'continues',
  async apply(_effect, context, reply) {
    const repeated = await context.answer();
    // In the phase `before`, the request itself is processed after this, so its reply is the second one.
    return reply && repeated;
  },
};
