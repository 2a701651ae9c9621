import { CODE, MESSAGE } from '#contracts/envelope';
import type { RuleContext } from '../../exchange/rule-context.ts';
import { failureReply } from '../../wire/reply.ts';
import type { EffectImplementation } from './effect.ts';

/**
 * Ends the sender's session. Its auth stays, so that a refresh revives the session. A backend's session cannot be
 * ended from here, so the request is answered as if it had ended.
 */
export const expire: EffectImplementation<'expire'> = {
  next: 'continues',
  applies: (context) => isForeign(context) || context.session !== undefined,
  apply(_effect, context) {
    if (isForeign(context)) return failureReply(MESSAGE.sessionExpired, CODE.sessionGone);
    const { platform, world, session } = context;
    if (session) platform.domain.expireSession(world, session);
    return undefined;
  },
};

function isForeign({ platform, isSignedIn }: RuleContext): boolean {
  return platform.backend !== null && isSignedIn;
}
