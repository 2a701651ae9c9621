import { expireSession } from '../../state/sessions.ts';
import type { EffectKind } from './effect.ts';

/** Ends the caller's session first; its auth stays, so that a refresh revives it. */
export const expire: EffectKind<'expire'> = {
  afterwards: 'goes-on',
  applies: ({ session }) => session !== undefined,
  apply(_effect, { world, session }) {
    if (session) expireSession(world, session);
    return undefined;
  },
};
