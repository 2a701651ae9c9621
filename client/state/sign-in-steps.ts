/** The steps of signing in: fetched when somebody signs in, with all that only then is needed (spec §4 Login). */
import { batch, type Signal } from '@preact/signals-react';
import { check_ga, login, logout, type Session } from '#contracts/calls/user';
import { needsSecondFactor, normaliseCode } from '#contracts/rules/second-factor';
import type { Call, Credentials, Get } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import { entries, type Store } from '../storage/entries.ts';
import type { SessionRecord } from '../storage/records.ts';
import { userOf } from './credentials.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import type { Language } from './language.ts';
import type { Navigation } from './machine.ts';
import type { ReturnAddress } from './return-address.ts';
import type { Say } from './say.ts';
import type { SessionStore } from './session-store.ts';
import type { CodeResult, LoginResult } from './sign-in.ts';
import type { ServerTime } from './time.ts';
import type { ToastsModel } from './toasts.ts';

/** So long after a login the session is trusted as it is (spec §4). */
const TRUSTED_MS = 15_000;

export interface SignInDeps {
  readonly call: Call;
  readonly get: Get;
  readonly credentials: Credentials;
  readonly store: SessionStore;
  readonly local: Store;
  /** PEM; null: the server hands it out. */
  readonly publicKey: string | null;
  readonly language: Language;
  readonly navigation: Navigation;
  readonly returnAddress: ReturnAddress;
  readonly time: ServerTime;
  readonly toasts: ToastsModel;
  readonly say: Say;
}

export interface SignInSteps {
  prepare(): void;
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  giveCode(typed: string): Promise<CodeResult>;
  /** Ends the half-open session on the server. */
  abandon(record: SessionRecord): void;
}

/** pending: the session that waits for its code, in memory only. */
export function createSignInSteps(deps: SignInDeps, pending: Signal<SessionRecord | null>): SignInSteps {
  const { call, get, credentials, store, local, publicKey, language, toasts, say } = deps;
  const encryption = createEncryption({ get, publicKey });

  function complete(record: SessionRecord): { readonly kind: 'signed-in' } {
    batch(() => {
      pending.value = null;
      store.keep(record, null);
      if (record.rid !== null) local.set(entries.rid, record.rid);
      const now = deps.time.now();
      if (now !== undefined) local.set(entries.expirationTime, now + TRUSTED_MS);
      enter();
    });
    void language.adopt(record.lang);
    return { kind: 'signed-in' };
  }

  function enter() {
    toasts.show('positive', say('welcome'));
    deps.navigation.go(deps.returnAddress.take(), { replace: true });
  }

  function refuse(message: string | null): { readonly kind: 'refused'; readonly message: string | null } {
    toasts.show('negative', say.server(message));
    return { kind: 'refused', message };
  }

  async function onLost(
    failure: Extract<Failure, { kind: 'session' }>,
  ): Promise<{ readonly kind: 'signed-in' } | { readonly kind: 'refused'; readonly message: string | null }> {
    if (failure.reason !== 'session-expired') {
      store.dropAll(); // the silent logout
      return refuse(failure.message);
    }
    if ((await credentials.refresh()) !== null) return refuse(failure.message);
    enter();
    return { kind: 'signed-in' };
  }

  return {
    prepare: () => encryption.prepare(),

    async login({ username, password }) {
      pending.value = null;
      encryption.prepare();
      const outcome = await call(login, { username, password });
      if (!outcome.ok) {
        if (outcome.kind === 'session') return onLost(outcome);
        if (outcome.kind === 'refused' || outcome.kind === 'not-authorised') return refuse(outcome.message);
        return { kind: 'failed', failure: outcome };
      }
      const sealed = await seal(encryption, outcome.data);
      if (!sealed.ok) return { kind: 'failed', failure: sealed };
      if (!needsSecondFactor(outcome.data.gasecret)) return complete(sealed.record);
      pending.value = sealed.record;
      return { kind: 'code-due' };
    },

    async giveCode(typed) {
      const record = pending.value;
      if (!record) return { kind: 'login-over' };
      const code = normaliseCode(typed);
      if (code === undefined) return { kind: 'no-code' };
      const outcome = await call(check_ga, { ga_code: code }, { as: userOf(record) });
      if (outcome.ok) return complete(record);
      switch (outcome.kind) {
        case 'refused':
          toasts.show('negative', say.server(outcome.message));
          return { kind: 'wrong-code', message: outcome.message };
        case 'session':
        case 'not-authorised':
          pending.value = null;
          toasts.show('negative', say.server(outcome.message));
          return { kind: 'login-over' };
        default:
          return { kind: 'failed', failure: outcome };
      }
    },

    abandon(record) {
      // its answer changes nothing here: without a code the session can do nothing
      void call(logout, {}, { as: userOf(record), isQuiet: true });
    },
  };
}

/** A session as it may be stored: what identifies it is ciphertext. */
async function seal(
  encryption: Encryption,
  session: Session,
): Promise<{ readonly ok: true; readonly record: SessionRecord } | Failure<never>> {
  const sealed = await encryption.encrypt([session.uid, session.sid, session.uip]);
  if (!sealed.ok) return sealed;
  const [uid, sid, uip] = sealed.texts;
  const { gtm, language, username, lastlogin, rid, gasecret } = session;
  return {
    ok: true,
    record: { uid, sid, uip, gmt: gtm, lang: language, username, lastlogin, rid, gasecret },
  };
}
