/**
 * Refreshes a lost session with the stored auth (spec §4 Session restore). Loaded when it is first needed.
 */
import { get_user_profile } from '#contracts/calls/user';
import { ISTANBUL_GMT } from '#contracts/rules/istanbul';
import { type Credentials, isSessionLost } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { AuthRecord, ServerProfile, SessionRecord } from '../storage/records.ts';
import { buildUser, type CredentialsDeps, SIGNED_OUT } from './credentials.ts';

/**
 * Refreshes the session by fetching the profile. Returns null on success, otherwise the failure. After a
 * failure of kind `session` the player is signed out; after any other failure, auth stays, so that the
 * refresh can be tried again.
 */
export async function refreshSession(
  { store, language, call }: CredentialsDeps,
  dropSession: Credentials['dropSession'],
): Promise<Failure<never> | null> {
  const auth = store.auth.value;
  if (!auth) return SIGNED_OUT;
  const session = store.session.value ?? buildSession(auth, language.lang.value);
  store.dropStored();
  const outcome = await call(
    get_user_profile,
    {},
    { as: buildUser(session, language.lang.value), isQuiet: true },
  );

  if (store.auth.value !== auth) return store.session.value ? null : SIGNED_OUT; // The player has signed in or out.
  if (outcome.ok) {
    store.save(withProfile(session, outcome.data), outcome.data);
    return null;
  }
  if (isSessionLost(outcome)) dropSession(outcome);
  switch (outcome.kind) {
    case 'session':
    case 'refused':
    case 'not-authorised':
      store.dropAll();
      return outcome.kind === 'session' ? outcome : SIGNED_OUT;
    default:
      return outcome; // The server did not reject auth, so auth stays for the next attempt.
  }
}

/** Builds a session from auth alone. `withProfile` adds the user name, the last login and `rid`. */
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
