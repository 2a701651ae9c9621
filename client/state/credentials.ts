/** The session as calls need it: who they go out for, what ends it, and how auth revives it (spec §4). */
import type { User } from '#contracts/envelope';
import type { Call, Credentials } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import { SESSION_EFFECT } from '../api/outcomes.ts';
import type { SessionRecord } from '../storage/records.ts';
import type { LanguageModel } from './language.ts';
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
    const code = await import('./revive.ts').catch(() => undefined);
    return code ? code.revive(deps) : { ok: false, kind: 'offline' };
  }

  return {
    user: () => store.session.value && userOf(store.session.value),
    generation: store.generation,
    lose: (reason) => (SESSION_EFFECT[reason].dropsAuth ? store.dropAll() : store.dropSession()),
    refresh() {
      refreshing ??= refresh().finally(() => {
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
