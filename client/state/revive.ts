/** Asks auth to revive an ended session; fetched when there is one (spec §4 Session restore). */
import { get_user_profile } from '#contracts/calls/user';
import type { Failure } from '../api/outcome.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';
import { type CredentialsDeps, SIGNED_OUT, userOf } from './credentials.ts';

/** Hours east of UTC, until a login says otherwise: Istanbul. */
const ISTANBUL_GMT = 3;

/** Null: the session is there again. Any other failure than of kind `session` leaves auth for the next attempt. */
export async function revive({ store, language, call }: CredentialsDeps): Promise<Failure<never> | null> {
  const auth = store.auth.value;
  if (!auth) return SIGNED_OUT;
  const before = store.session.value ?? sessionFrom(auth, language.lang.value);
  store.dropStored();
  const outcome = await call(get_user_profile, {}, { as: userOf(before), isQuiet: true });

  if (store.auth.value !== auth) return store.session.value ? null : SIGNED_OUT; // somebody signed in or out meanwhile
  if (outcome.ok) {
    store.keep(withProfile(before, outcome.data), outcome.data);
    return null;
  }
  switch (outcome.kind) {
    case 'session':
    case 'refused':
    case 'not-authorised':
      store.dropAll();
      return SIGNED_OUT;
    default:
      return outcome; // nobody could be asked: auth stays for the next attempt
  }
}

/** What can be said of a session of which only auth is left. */
function sessionFrom(auth: AuthRecord, lang: SessionRecord['lang']): SessionRecord {
  return { ...auth, gmt: ISTANBUL_GMT, lang, username: '', lastlogin: null, rid: null, gasecret: null };
}

function withProfile(session: SessionRecord, profile: ProfileRecord): SessionRecord {
  return {
    ...session,
    username: profile.username,
    lastlogin: session.lastlogin ?? profile.lastlogin,
    rid: profile.rid,
  };
}
