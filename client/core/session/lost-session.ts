/**
 * Refreshes a lost session with the stored auth (spec §4 Session restore), and ends one that the server has turned away. Loaded when first needed.
 */
import { batch } from '@preact/signals-react';
import { get_user_profile } from '#contracts/calls/user';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import { isSessionLost } from '../api/call.ts';
import { endsVisit, type Failure, type LostSession } from '../api/outcome.ts';
import type { AuthRecord, ServerProfile, SessionRecord } from '../storage/records.ts';
import { buildUser, type CredentialsDeps, SIGNED_OUT } from './credentials.ts';

/**
 * Refreshes the session by fetching the profile. Returns null on success, otherwise the failure. After a
 * failure of kind `session` the player is signed out; after any other failure, auth stays, so that the
 * refresh can be tried again.
 */
export async function refreshSession(deps: CredentialsDeps): Promise<Failure<never> | null> {
  const { sessionStore, language, call } = deps;
  const auth = sessionStore.auth.value;
  if (!auth) return SIGNED_OUT;
  const rid = sessionStore.rid.value;
  const session = sessionStore.session.value ?? buildSession(auth, language.lang.value);
  sessionStore.dropStored();
  const outcome = await call(
    get_user_profile,
    {},
    { as: buildUser(session, language.lang.value), isQuiet: true },
  );

  if (sessionStore.auth.value !== auth) return sessionStore.session.value ? null : SIGNED_OUT; // The player has signed in or out.
  if (outcome.ok) {
    sessionStore.save(withProfile({ ...session, rid }, outcome.data), outcome.data);
    deps.fullProfile.put(outcome.data);
    return null;
  }
  if (isSessionLost(outcome) && endsVisit(outcome)) endLostSession(deps, outcome);
  switch (outcome.kind) {
    case 'session':
    case 'refused':
    case 'not-authorised':
      sessionStore.dropAll();
      return outcome.kind === 'session' ? outcome : SIGNED_OUT;
    default:
      return outcome; // The server did not reject auth, so auth stays for the next attempt.
  }
}

/** Ends the visit after the server has turned the player away: shows the message once, and opens the home page. */
export function endLostSession(
  { sessionStore, language, callForPlayer, navigation, toasts, messages }: CredentialsDeps,
  { message }: LostSession,
): void {
  // The replies to other open calls say the same.
  if (!sessionStore.auth.value) return;
  const session = sessionStore.session.value;
  if (session) {
    void callForPlayer((calls) => calls.sendLogout, { as: buildUser(session, language.lang.value) });
  }
  // In one batch, or the guard of a player's page would open the login first.
  batch(() => {
    sessionStore.dropAll();
    toasts.show('bad', messages.server(message));
    navigation.go('/');
  });
}

/** Builds a session from auth alone. `withProfile` adds the user name and the last login. */
function buildSession(auth: AuthRecord, lang: SessionRecord['lang']): SessionRecord {
  return { ...auth, gmt: ISTANBUL_GMT, lang, username: '', lastlogin: null, rid: null, gasecret: null };
}

function withProfile(session: SessionRecord, profile: ServerProfile): SessionRecord {
  return {
    ...session,
    username: profile.username ?? session.username,
    lastlogin: session.lastlogin ?? profile.lastlogin ?? null,
    rid: profile.rid ?? session.rid,
  };
}
