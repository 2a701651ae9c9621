/**
 * Provides the session to API calls: builds their `user` object, and drops or refreshes a lost session (spec
 * §4).
 */
import type { User } from '#contracts/envelope';
import type { Lang } from '#contracts/fields';
import type { Call, Credentials } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import { SESSION_EFFECT } from '../api/outcomes.ts';
import type { LanguageModel } from '../site/language.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { SessionStore } from './session-store.ts';

export const SIGNED_OUT = { ok: false, kind: 'session', reason: 'signed-out', message: null } as const;

export interface CredentialsDeps {
  readonly store: SessionStore;
  readonly language: LanguageModel;
  readonly call: Call;
}

export function createCredentials(deps: CredentialsDeps): Credentials {
  const { store } = deps;
  let refreshing: Promise<Failure<never> | null> | null = null;

  async function refresh(): Promise<Failure<never> | null> {
    if (!store.auth.value) {
      store.dropAll();
      return SIGNED_OUT;
    }
    const code = await import('./refresh-session.ts').catch(() => undefined);
    return code ? code.refreshSession(deps) : { ok: false, kind: 'offline' };
  }

  return {
    getUser: () => store.session.value && buildUser(store.session.value, deps.language.lang.value),
    generation: store.generation,
    dropSession: (reason) => (SESSION_EFFECT[reason].dropsAuth ? store.dropAll() : store.dropSession()),
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
