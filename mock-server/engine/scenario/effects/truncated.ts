import { type Reply, successOr } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Breaks the connection after half of the body of the world's reply, or of a success if there is no reply yet. */
export const truncated: EffectImplementation<'truncated'> = {
  next: 'ends',
  apply: (_effect, _request, reply): Reply => ({ ...successOr(reply), sending: { kind: 'truncated' } }),
};
