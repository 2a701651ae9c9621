/** The session as calls need it: who they go out for, what ends it, and how auth revives it (spec §4). */
import { get_user_profile } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import type { Call, Credentials } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import { SESSION_EFFECT } from '../api/outcomes.ts';
import type { AuthRecord, ProfileRecord, SessionRecord } from '../storage/records.ts';
import type { LanguageModel } from './language.ts';
import type { SessionStore } from './session-store.ts';

/** Hours east of UTC, until a login says otherwise: Istanbul. */
const ISTANBUL_GMT = 3;

const SIGNED_OUT = { ok: false, kind: 'session', reason: 'signed-out', message: null } as const;

interface Deps {
  readonly store: SessionStore;
  readonly language: LanguageModel;
  readonly call: Call;
}

export function createCredentials({ store, language, call }: Deps): Credentials {
  let refreshing: Promise<Failure<never> | null> | null = null;

  function user(): User | null {
    return store.session.value && userOf(store.session.value);
  }

  async function revive(): Promise<Failure<never> | null> {
    const auth = store.auth.value;
    if (!auth) {
      store.dropAll();
      return SIGNED_OUT;
    }
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

  return {
    user,
    generation: store.generation,
    lose: (reason) => (SESSION_EFFECT[reason].dropsAuth ? store.dropAll() : store.dropSession()),
    refresh() {
      refreshing ??= revive().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}

/** The `user` object of a request (spec §7 envelope). */
export function userOf({ uip, gmt, lang, sid, uid }: SessionRecord): User {
  return { uip, gmt, lang, sid, uid };
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
