/**
 * The whole profile of the signed-in player (spec §7 user). It is kept in memory only; the browser's storage holds only
 * the part that every page shows.
 */
import type { Call, Credentials } from '../api/call.ts';
import { fetchProfile } from '../api/player-calls.ts';
import type { Profile } from '../api/rows.ts';
import type { PlayerScope } from '../loading/player-scope.ts';
import type { Resource } from '../loading/resource.ts';
import type { SessionStore } from './session.ts';

interface Deps {
  readonly call: Call;
  readonly credentials: Credentials;
  readonly player: PlayerScope;
  readonly sessionStore: SessionStore;
}

/**
 * Creates the one resource of the profile. The start, the check of the session and the pages ask for the same reply,
 * and a refresh of the session brings it, too.
 */
export function createFullProfile(deps: Deps): Resource<Profile> {
  const { call, credentials, player, sessionStore } = deps;
  const profile: Resource<Profile> = player.createResource(async () => {
    if (!sessionStore.session.peek()) {
      const failure = await credentials.refresh();
      if (failure) return failure;
      const { value } = profile.state;
      if (value.kind === 'ready') return { ok: true, data: value.data };
    }
    const generation = sessionStore.generation();
    const outcome = await fetchProfile(call);
    // Meanwhile the player may have signed out, or another player may have signed in.
    if (outcome.ok && sessionStore.session.peek() && generation === sessionStore.generation())
      sessionStore.saveProfile(outcome.data);
    return outcome;
  });
  return profile;
}
