/**
 * Provides the session to API calls: builds their `user` object, refreshes a lost session with the stored auth, and
 * ends one that the server has turned away (spec §4).
 */
import { batch } from '@preact/signals-react';
import { get_user_profile } from '#contracts/calls/user/session';
import type { User } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import { type Call, type Credentials, isSessionLost } from '../api/call.ts';
import { endsVisit, type Failure, type LostSession } from '../api/outcome.ts';
import { sendLogout } from '../api/player-calls.ts';
import type { Profile } from '../api/rows.ts';
import type { Resource } from '../loading/resource.ts';
import type { Navigation } from '../platform.ts';
import type { LanguageModel } from '../site/language.ts';
import type { Messages } from '../site/messages.ts';
import type { ToastsModel } from '../site/toasts.ts';
import type { AuthRecord, ServerProfile, SessionRecord } from '../storage/records.ts';
import type { SessionStore } from './session.ts';

export const SIGNED_OUT = { ok: false, kind: 'session', reason: 'signed-out', message: null } as const;

interface Deps {
  readonly sessionStore: SessionStore;
  readonly fullProfile: Resource<Profile>;
  readonly language: LanguageModel;
  readonly call: Call;
  readonly navigation: Navigation;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
}

export function createCredentials(deps: Deps): Credentials {
  const { sessionStore, language, call, navigation, toasts, messages } = deps;
  let refreshing: Promise<Failure<never> | null> | null = null;

  /** Refreshes the session by fetching the profile. */
  async function refresh(): Promise<Failure<never> | null> {
    const auth = sessionStore.auth.value;
    if (!auth) {
      sessionStore.dropAll();
      return SIGNED_OUT;
    }
    const rid = sessionStore.rid.value;
    const session = sessionStore.session.value ?? buildSession(auth, language.lang.value);
    sessionStore.dropStored();
    const as = buildUser(session, language.lang.value);
    const outcome = await call(get_user_profile, {}, { as, isQuiet: true });

    if (sessionStore.auth.value !== auth) return sessionStore.session.value ? null : SIGNED_OUT; // The player has signed in or out.
    if (outcome.ok) {
      sessionStore.save(withProfile({ ...session, rid }, outcome.data), outcome.data);
      deps.fullProfile.put(outcome.data);
      return null;
    }
    if (isSessionLost(outcome) && endsVisit(outcome)) endVisit(outcome);
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

  /** Signs the player out after the server has turned the player away: shows the message once, and opens the home page. */
  function endVisit({ message }: LostSession) {
    // The replies to other open calls say the same.
    if (!sessionStore.auth.value) return;
    const session = sessionStore.session.value;
    if (session) void sendLogout(call, { as: buildUser(session, language.lang.value) });
    // In one batch, or the guard of a player's page would open the login first.
    batch(() => {
      sessionStore.dropAll();
      toasts.show('bad', messages.server(message));
      navigation.go('/');
    });
  }

  return {
    getUser: () => sessionStore.session.value && buildUser(sessionStore.session.value, language.lang.value),
    generation: sessionStore.generation,
    endSession(failure) {
      if (endsVisit(failure)) endVisit(failure);
      else sessionStore.dropSession();
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}

/** Builds the `user` object of a request (spec §7 Business call envelope). lang: the current language of the site. */
export function buildUser({ uip, gmt, sid, uid }: SessionRecord, lang: Lang): User {
  return { uip, gmt, lang, sid, uid };
}

/** Builds a session from auth alone. `withProfile` adds the user name and the last login. */
function buildSession(auth: AuthRecord, lang: Lang): SessionRecord {
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

interface SessionDeps {
  readonly credentials: Credentials;
}

/**
 * Refreshes the session if it is lost. Without a session, a call that visitors may send too would be sent as
 * a visitor's call, and its reply would lack data of the player, such as the favourites. Returns null, or the
 * failure if the session could not be refreshed.
 */
export async function requireSession({ credentials }: SessionDeps): Promise<Failure<never> | null> {
  return credentials.getUser() ? null : credentials.refresh();
}
