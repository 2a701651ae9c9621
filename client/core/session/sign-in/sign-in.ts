/** Signing in: the password, then the second factor if there is one (spec §4 Login). */
import { batch } from '@preact/signals-react';
import { login } from '#contracts/calls/user';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import { LOGIN_EXPIRATION_MS } from '#contracts/rules/session';
import { ISTANBUL_GMT } from '#contracts/time/istanbul';
import type { Failure } from '../../api/outcome.ts';
import type { Session } from '../../api/rows.ts';
import { findKnown } from '../../api/values.ts';
import { defineScreenModel, type Models } from '../../models.ts';
import { entries } from '../../storage/entries.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { createEncryption, type Encryption, type EncryptionFailure } from './encryption.ts';
import { buildRefusal, createSecondStep, type SecondStep, type SignedIn } from './second-step.ts';
import { createVisitorAddress } from './visitor-address.ts';

export type LoginResult =
  | SignedIn
  /** The password is right, and a code is required. `pendingCode` describes the code. */
  | { readonly kind: 'code-required' }
  /** The user name or password is wrong, or the account is inactive; the message says which. */
  | { readonly kind: 'refused'; readonly message: string | null }
  /** The session cannot be encrypted, since there is no public key. */
  | { readonly kind: 'no-key' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SignIn extends Omit<SecondStep, 'begin' | 'reset'> {
  /** Fetches the encryption library, its key and the visitor's address. Called when the login form opens. */
  prepare(): void;
  /** Signs in. message: the toast that says so, by default a welcome. */
  login(
    credentials: { readonly username: string; readonly password: string },
    message?: 'welcome' | 'registered',
  ): Promise<LoginResult>;
}

export const getSignIn = defineScreenModel(createSignIn);

function createSignIn(models: Models): SignIn {
  const { call, credentials, get, language, localStore, messages, navigation, platform } = models;
  const { reportRefusal, returnAddress, sessionStore, time, toasts } = models;
  const encryption = createEncryption({ get, publicKey: platform.publicKey });
  const visitorAddress = createVisitorAddress(models);
  /** The language of the site at the latest login. */
  let loginLang = language.lang.value;
  let arrival: 'welcome' | 'registered' = 'welcome';
  const { begin, reset: end, ...secondStep } = createSecondStep(models, complete);

  function complete(record: SessionRecord): SignedIn {
    batch(() => {
      sessionStore.save(record, null);
      const now = time.now();
      if (now !== undefined) localStore.set(entries.expirationTime, now + LOGIN_EXPIRATION_MS);
      enter();
    });
    // A language that the player has chosen since the login takes precedence over the one of the account.
    if (language.lang.value === loginLang) void language.choose(record.lang);
    return { kind: 'signed-in' };
  }

  function enter() {
    toasts.show('ok', messages.site(arrival));
    navigation.go(returnAddress.take(), { replace: true });
  }

  function refuse(message: string | null): { readonly kind: 'refused'; readonly message: string | null } {
    reportRefusal(buildRefusal(message));
    return { kind: 'refused', message };
  }

  async function onLost(
    failure: Extract<Failure, { kind: 'session' }>,
  ): Promise<SignedIn | { readonly kind: 'refused'; readonly message: string | null }> {
    if (failure.reason !== 'session-expired') {
      sessionStore.dropAll(); // The spec demands a silent logout (§4 Login).
      return refuse(failure.message);
    }
    if ((await credentials.refresh()) !== null) return refuse(failure.message);
    enter();
    return { kind: 'signed-in' };
  }

  return {
    ...secondStep,
    prepare() {
      encryption.prepare();
      visitorAddress.prepare();
    },

    async login({ username, password }, message = 'welcome') {
      end();
      arrival = message;
      encryption.prepare();
      loginLang = language.lang.value;
      const outcome = await call(login, { username, password });
      if (!outcome.ok) {
        if (outcome.kind === 'session') return onLost(outcome);
        if (outcome.kind === 'refused' || outcome.kind === 'not-authorised') return refuse(outcome.message);
        return { kind: 'failed', failure: outcome };
      }
      const result = await encryptSession(encryption, outcome.data, {
        uip: visitorAddress.get(),
        lang: loginLang,
        username,
      });
      if (!result.ok)
        return result.kind === 'no-key' ? { kind: 'no-key' } : { kind: 'failed', failure: result };
      if (!needsSecondFactor(outcome.data.gasecret)) return complete(result.record);
      const failure = await begin(result.record);
      return failure ? { kind: 'failed', failure } : { kind: 'code-required' };
    },
  };
}

/**
 * Builds the record to store, with uid, sid and uip encrypted. fallback: what the session does not say, or
 * says in an unknown way.
 */
async function encryptSession(
  encryption: Encryption,
  session: Session,
  fallback: Pick<SessionRecord, 'uip' | 'lang' | 'username'>,
): Promise<{ readonly ok: true; readonly record: SessionRecord } | EncryptionFailure> {
  const ciphertexts = await encryption.encrypt([session.uid, session.sid, session.uip || fallback.uip]);
  if (!ciphertexts.ok) return ciphertexts;
  const [uid, sid, uip] = ciphertexts.texts;
  const { gtm, language, username: sentName, lastlogin, rid, gasecret } = session;
  return {
    ok: true,
    record: {
      uid,
      sid,
      uip,
      gmt: gtm ?? ISTANBUL_GMT,
      lang: findKnown(language) ?? fallback.lang,
      username: sentName ?? fallback.username,
      lastlogin: lastlogin ?? null,
      rid: rid ?? null,
      gasecret,
    },
  };
}
