import { CODE, MESSAGE } from '#contracts/envelope';
import { expireSession } from '../../../casino/accounts/sessions.ts';
import type { Session } from '../../../casino/accounts/tables.ts';
import { failureReply } from '../../exchange/reply.ts';
import { rowAt } from '../../worlds/table.ts';
import type { RuleContext } from '../rule-context.ts';
import type { EffectImplementation } from './effect.ts';

/**
 * Ends the sender's session. Its auth stays, so that a refresh revives the session. A backend's session cannot be
 * ended from here, so the request is answered as if it had ended.
 */
export const expire: EffectImplementation<'expire'> = {
  next: 'continues',
  applies: (context) => isForeign(context) || findCurrentSession(context) !== undefined,
  apply(_effect, context) {
    if (isForeign(context)) return failureReply(MESSAGE.sessionExpired, CODE.sessionGone);
    const session = findCurrentSession(context);
    if (session) expireSession(context.world, session);
    return undefined;
  },
};

function isForeign({ platform, isSignedIn }: RuleContext): boolean {
  return platform.backend !== null && isSignedIn;
}

/** Reads the session again, since this call, or another call during a delay, may have removed the session. */
function findCurrentSession({ world, session }: RuleContext): Session | undefined {
  return session && rowAt(world.sessions, session.sid);
}
