import { expireSession, type Session } from '../../state/sessions.ts';
import { rowAt } from '../../worlds/table.ts';
import type { Situation } from '../situation.ts';
import type { EffectKind } from './effect.ts';

/** Ends the caller's session first; its auth stays, so that a refresh revives it. */
export const expire: EffectKind<'expire'> = {
  afterwards: 'goes-on',
  applies: (situation) => currentSession(situation) !== undefined,
  apply(_effect, situation) {
    const session = currentSession(situation);
    if (session) expireSession(situation.world, session);
    return undefined;
  },
};

/** As it is by now: the call itself, or another one while this was held back, may have ended it for good. */
function currentSession({ world, session }: Situation): Session | undefined {
  return session && rowAt(world.sessions, session.sid);
}
