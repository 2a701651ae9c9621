/**
 * Provides the session to API calls: builds their `user` object, and drops or refreshes a lost session (spec
 * §4).
 */
import type { User } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { Call, CallForPlayer, Credentials } from '../api/call.ts';
import { endsVisit, type Failure, type LostSession } from '../api/outcome.ts';
import type { Profile } from '../api/rows.ts';
import type { Resource } from '../loading/resource.ts';
import type { Navigation } from '../platform.ts';
import type { LanguageModel } from '../site/language.ts';
import type { Messages } from '../site/messages.ts';
import type { ToastsModel } from '../site/toasts.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { SessionStore } from './session.ts';

export const SIGNED_OUT = { ok: false, kind: 'session', reason: 'signed-out', message: null } as const;

export interface CredentialsDeps {
  readonly sessionStore: SessionStore;
  readonly fullProfile: Resource<Profile>;
  readonly language: LanguageModel;
  readonly call: Call;
  readonly callForPlayer: CallForPlayer;
  readonly navigation: Navigation;
  readonly toasts: ToastsModel;
  readonly messages: Messages;
}

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { sessionStore } = deps;
  const loadCode = () => import('./lost-session.ts').catch(() => undefined);
  let refreshing: Promise<Failure<never> | null> | null = null;

  async function refresh(): Promise<Failure<never> | null> {
    if (!sessionStore.auth.value) {
      sessionStore.dropAll();
      return SIGNED_OUT;
    }
    const code = await loadCode();
    return code ? code.refreshSession(deps) : { ok: false, kind: 'offline' };
  }

  return {
    getUser: () =>
      sessionStore.session.value && buildUser(sessionStore.session.value, deps.language.lang.value),
    generation: sessionStore.generation,
    async endSession(failure: LostSession) {
      if (!endsVisit(failure)) return sessionStore.dropSession();
      const code = await loadCode();
      return code ? code.endLostSession(deps, failure) : sessionStore.dropAll();
    },
    refresh() {
      refreshing ??= refresh().finally(() => {
        refreshing = null;
      });
      return refreshing;
    },
  };
}

/** Builds the `user` object of a request (spec §7 envelope). lang: the current language of the site. */
export function buildUser({ uip, gmt, sid, uid }: SessionRecord, lang: Lang): User {
  return { uip, gmt, lang, sid, uid };
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
