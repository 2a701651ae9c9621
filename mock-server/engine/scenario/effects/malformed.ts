import { bodyText, successOr } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Sends the first half of the world's reply, or of a success if there is no reply yet. */
export const malformed: EffectImplementation<'malformed'> = {
  next: 'ends',
  apply(_effect, _request, reply) {
    const text = bodyText(successOr(reply));
    return { kind: 'text', status: 200, body: text.slice(0, Math.ceil(text.length / 2)) };
  },
};
