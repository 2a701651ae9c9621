import { expireSession } from '../../accounts/sessions.ts';
import type { Session } from '../../accounts/tables.ts';
import { rowAt } from '../../worlds/table.ts';
import type { RuleContext } from '../rule-context.ts';
import type { EffectImplementation } from './effect.ts';

/** Ends the sender's session. Its auth stays, so that a refresh revives the session. */
export const expire: EffectImplementation<'expire'> = {
  next: 'continues',
  applies: (context) => findCurrentSession(context) !== undefined,
  apply(_effect, context) {
    const session = findCurrentSession(context);
    if (session) expireSession(context.world, session);
    return undefined;
  },
};

/** Reads the session again, since this call, or another one during a delay, may have removed it. */
function findCurrentSession({ world, session }: RuleContext): Session | undefined {
  return session && rowAt(world.sessions, session.sid);
}
