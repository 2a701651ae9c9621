import { CODE, MESSAGE } from '#contracts/envelope';
import { failureReply } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/**
 * Ends the sender's session. Its auth stays, so that a refresh revives the session. A backend's session cannot be
 * ended from here, so the request is answered as if it had ended.
 */
export const expire: EffectImplementation<'expire'> = {
  next: 'continues',
  applies: ({ session }) => session !== null,
  apply: (_effect, { session }) =>
    session === 'foreign' ? failureReply(MESSAGE.sessionExpired, CODE.sessionGone) : { kind: 'expire' },
};
