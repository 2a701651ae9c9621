import { type Reply, successOr } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/** Sends the body of the world's reply, or of a success if there is no reply yet, at a number of bytes a second. */
export const drip: EffectImplementation<'drip'> = {
  next: 'ends',
  apply: ({ bytesPerSecond }, _request, reply): Reply => ({
    ...successOr(reply),
    sending: { kind: 'drip', bytesPerSecond },
  }),
};
