/** Signing in: password, then the second factor if one is due (spec §4 Login); a model of the login page. */
import { batch } from '@preact/signals-react';
import { login, type Session } from '#contracts/calls/user';
import { needsSecondFactor } from '#contracts/rules/second-factor';
import type { Failure } from '../api/outcome.ts';
import { entries } from '../storage/entries.ts';
import type { SessionRecord } from '../storage/records.ts';
import { createEncryption, type Encryption } from './encryption.ts';
import type { ModelParts } from './models.ts';
import { createSecondStep, type SecondStep, type SignedIn } from './second-step.ts';

/** So long after a login the session is trusted as it is (spec §4). */
const TRUSTED_MS = 15_000;

export type LoginResult =
  | SignedIn
  /** The password was right; six digits are due. By text message, they were sent, unless `due` says why not. */
  | { readonly kind: 'code-due' }
  /** The pair is wrong or the account inactive, as the server's message says. */
  | { readonly kind: 'refused'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SignIn extends Omit<SecondStep, 'begin' | 'end'> {
  /** The login form is open: fetches what the encryption needs meanwhile. */
  prepare(): void;
  login(credentials: { readonly username: string; readonly password: string }): Promise<LoginResult>;
}

/** For `useModel(createSignIn)`. */
export function createSignIn(parts: ModelParts): SignIn {
  const { call, get, credentials, sessionStore, local, navigation, publicKey, language, say, models } = parts;
  const { returnAddress, time, toasts } = models;
  const encryption = createEncryption({ get, publicKey });
  const { begin, end, ...secondStep } = createSecondStep(parts, complete);

  function complete(record: SessionRecord): SignedIn {
    batch(() => {
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
  ): Promise<SignedIn | { readonly kind: 'refused'; readonly message: string | null }> {
    if (failure.reason !== 'session-expired') {
      sessionStore.dropAll(); // the silent logout
      return refuse(failure.message);
    }
    if ((await credentials.refresh()) !== null) return refuse(failure.message);
    enter();
    return { kind: 'signed-in' };
  }

  return {
    ...secondStep,
    prepare: () => encryption.prepare(),

    async login({ username, password }) {
      end();
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
      const failure = await begin(sealed.record);
      return failure ? { kind: 'failed', failure } : { kind: 'code-due' };
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
