/** Signing in: password, then the second factor if one is due (spec §4 Login); a model of the login page. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { check_ga, login, logout, type Session } from '#contracts/calls/user';
import { needsSecondFactor, normaliseCode } from '#contracts/rules/second-factor';
import type { Failure } from '../api/outcome.ts';
import { entries } from '../storage/entries.ts';
import type { SessionRecord } from '../storage/records.ts';
import { userOf } from './credentials.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import type { ModelParts } from './models.ts';

/** So long after a login the session is trusted as it is (spec §4). */
const TRUSTED_MS = 15_000;

export type LoginResult =
  /** Signed in, and already on the way to the return address or home. */
  | { readonly kind: 'signed-in' }
  /** The password was right; six digits are due. */
  | { readonly kind: 'code-due' }
  /** The pair is wrong or the account inactive, as the server's message says. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type CodeResult =
  | { readonly kind: 'signed-in' }
  /** Not six digits; nothing was sent. */
  | { readonly kind: 'no-code' }
  | { readonly kind: 'wrong-code'; readonly message: string | null }
  /** The login has run out meanwhile: back to username and password. */
  | { readonly kind: 'login-over' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SignIn {
  /** The password was right and the code is due; lives in memory only. */
  readonly isCodeDue: ReadonlySignal<boolean>;
  /** The login form is open: fetches what the encryption needs meanwhile. */
  prepare(): void;
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
  /** As typed or pasted: spaces are fine. */
  giveCode(typed: string): Promise<CodeResult>;
  /** Leaves the second step; the half-open session is ended on the server. */
  abandonCode(): void;
}

/** For `useModel(createSignIn)`. */
export function createSignIn(parts: ModelParts): SignIn {
  const { call, get, credentials, sessionStore, local, navigation, publicKey, language, say, models } = parts;
  const { returnAddress, time, toasts } = models;
  const encryption = createEncryption({ get, publicKey });
  /** The session that waits for its code, in memory only. */
  const pending = signal<SessionRecord | null>(null);

  function complete(record: SessionRecord): { readonly kind: 'signed-in' } {
    batch(() => {
      pending.value = null;
      sessionStore.keep(record, null);
      if (record.rid !== null) local.set(entries.rid, record.rid);
      const now = time.now();
      if (now !== undefined) local.set(entries.expirationTime, now + TRUSTED_MS);
      enter();
    });
    void language.adopt(record.lang);
    return { kind: 'signed-in' };
  }

  function enter() {
    toasts.show('positive', say('welcome'));
    navigation.go(returnAddress.take(), { replace: true });
  }

  function refuse(message: string | null): { readonly kind: 'refused'; readonly message: string | null } {
    toasts.show('negative', say.server(message));
    return { kind: 'refused', message };
  }

  async function onLost(
    failure: Extract<Failure, { kind: 'session' }>,
  ): Promise<{ readonly kind: 'signed-in' } | { readonly kind: 'refused'; readonly message: string | null }> {
    if (failure.reason !== 'session-expired') {
      sessionStore.dropAll(); // the silent logout
      return refuse(failure.message);
    }
    if ((await credentials.refresh()) !== null) return refuse(failure.message);
    enter();
    return { kind: 'signed-in' };
  }

  return {
    isCodeDue: computed(() => pending.value !== null),
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

    abandonCode() {
      const record = pending.value;
      if (!record) return;
      pending.value = null;
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
