/**
 * The second step of a login: the player enters six digits, from the authenticator or a text message (spec
 * §4).
 */
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { check_ga, logout, sms_validate, two_auth_type } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import { normaliseCode } from '#contracts/rules/second-factor';
import type { Call } from '../../api/call.ts';
import type { Failure, FailureKind } from '../../api/outcome.ts';
import type { Models } from '../../models.ts';
import type { SessionRecord } from '../../storage/records.ts';
import { buildUser } from '../credentials.ts';
import {
  type CodeRefusal,
  createSmsCode,
  readCodeRefusal,
  type SendResult,
  type SmsCode,
} from './sms-code.ts';

/** The player is signed in, and the navigation to the return address or to the home page has begun. */
export interface SignedIn {
  readonly kind: 'signed-in';
}

export type CodeResult =
  | SignedIn
  | CodeRefusal
  /** The pending login has expired; the player starts again with the password. */
  | { readonly kind: 'login-expired' };

export type SendAgainResult =
  /** A message was sent. */
  | 'sent'
  /** No message was sent; `pendingCode` or `sms.waitSeconds` says why. */
  | 'not-sent'
  /** The pending login has expired. */
  | 'login-expired';

export interface PendingCode {
  readonly factor: LoginFactor;
  /** The masked phone number of the player; null when the server does not send it. */
  readonly phone: string | null;
  /** Whether the server accepts no code for a while. */
  readonly isLocked: boolean;
  /** The failure of the last attempt to send a text message; null if it was sent. */
  readonly sendFailure: Failure | null;
}

export interface SecondStep {
  /**
   * Describes the code that the pending login needs; null without a pending login. It is kept in memory only.
   */
  readonly pendingCode: ReadonlySignal<PendingCode | null>;
  /** The state of the text message, if the factor is `sms`. */
  readonly sms: Pick<SmsCode, 'sentCode' | 'waitSeconds' | 'isExpired'>;
  /** Finds out which code the login needs; for `sms` requests the text message. Returns the failure, if any. */
  begin(record: SessionRecord): Promise<Failure | null>;
  /** Sends a code that was typed or pasted, without its spaces and hyphens. */
  submitCode(text: string): Promise<CodeResult>;
  /** Requests another text message. */
  sendAgain(): Promise<SendAgainResult>;
  /** Cancels the second step and ends the pending session on the server. */
  abandonCode(): void;
  /** Drops the pending session in this tab, without a request to the server. */
  reset(): void;
}

/** Creates the second step. complete: signs in with the pending session. */
export function createSecondStep(models: Models, complete: (record: SessionRecord) => SignedIn): SecondStep {
  const { call, reportRefusal } = models;
  const { lang } = models.language;
  /** The session that waits for its code; kept in memory only. */
  const pending = signal<SessionRecord | null>(null);
  const pendingCode = signal<PendingCode | null>(null);
  const sms = createSmsCode(models);

  function clear() {
    batch(() => {
      pending.value = null;
      pendingCode.value = null;
      sms.stop();
    });
  }

  function expireLogin(message: string | null) {
    clear();
    reportRefusal(buildRefusal(message));
  }

  return {
    pendingCode,
    sms,
    reset: clear,

    async begin(record) {
      const user = buildUser(record, lang.value);
      const factorReply = await fetchLoginFactor(call, user);
      if (!factorReply.ok) return factorReply;
      const { factor, phone } = factorReply;
      const result: SendResult = factor === 'sms' ? await sms.send(user) : { kind: 'sent' };
      if (result.kind === 'failed') reportRefusal(result.failure);
      batch(() => {
        pending.value = record;
        pendingCode.value = { factor, phone, ...buildSendState(result) };
      });
      return null;
    },

    async submitCode(text) {
      const record = pending.value;
      if (!record) return { kind: 'login-expired' };
      const code = normaliseCode(text);
      if (code === undefined) return { kind: 'malformed-code' };
      const as = buildUser(record, lang.value);
      const outcome = await (pendingCode.value?.factor === 'sms'
        ? call(sms_validate, { code }, { as })
        : call(check_ga, { ga_code: code }, { as }));
      if (outcome.ok) {
        clear();
        return complete(record);
      }
      if (outcome.kind === 'refused') {
        reportRefusal(outcome);
        const refusal = readCodeRefusal(outcome);
        if (refusal.kind === 'code-expired') sms.expire();
        if (refusal.kind === 'locked')
          pendingCode.value = pendingCode.value && { ...pendingCode.value, isLocked: true };
        return refusal;
      }
      if (!isLoginExpired(outcome)) return { kind: 'failed', failure: outcome };
      expireLogin(outcome.message);
      return { kind: 'login-expired' };
    },

    async sendAgain() {
      const record = pending.value;
      if (!record || pendingCode.value?.factor !== 'sms' || sms.waitSeconds.value > 0) return 'not-sent';
      const result = await sms.send(buildUser(record, lang.value));
      // The player cancelled or signed in before the reply came.
      if (pending.value !== record) return 'not-sent';
      if (result.kind === 'failed' && isLoginExpired(result.failure)) {
        expireLogin(result.failure.message);
        return 'login-expired';
      }
      pendingCode.value = pendingCode.value && { ...pendingCode.value, ...buildSendState(result) };
      if (result.kind === 'sent') return 'sent';
      reportRefusal(result.failure);
      return 'not-sent';
    },

    abandonCode() {
      const record = pending.value;
      if (!record) return;
      clear();
      // The reply does not matter, since the session has no rights without the code.
      void call(logout, {}, { as: buildUser(record, lang.value), isQuiet: true });
    },
  };
}

/** Builds the refusal of a login, which the server may word as the loss of a session. */
export function buildRefusal(message: string | null): Failure<never> {
  return { ok: false, kind: 'refused', message, error: null, debug: null };
}

/** Returns whether a failure means that the pending session has ended or was replaced. */
function isLoginExpired(
  failure: Failure,
): failure is Extract<Failure, { readonly kind: 'session' | 'not-authorised' }> {
  return failure.kind === 'session' || failure.kind === 'not-authorised';
}

/** Returns the fields of `pendingCode` that depend on the result of `sms_send`. */
function buildSendState(result: SendResult): Pick<PendingCode, 'isLocked' | 'sendFailure'> {
  return {
    isLocked: result.kind === 'locked',
    sendFailure: result.kind === 'failed' ? result.failure : null,
  };
}

/** The way in which the player gets the code. */
export type LoginFactor = 'authenticator' | 'sms';

/**
 * After these failures it is unknown whether the backend has the call `two_auth_type`, so the login fails and
 * can be tried again. After other failures, the backend is assumed to lack the call.
 */
const RETRYABLE_FAILURES: readonly FailureKind[] = [
  'offline',
  'aborted',
  'blocked',
  'maintenance',
  'session',
];
const FIRST_SERVER_ERROR = 500;

/**
 * Asks the server which kind of code a pending session needs. If the code comes by text message, the reply also
 * contains the masked phone number.
 *
 * `gasecret` in the reply to the login says only that some code is needed. A backend without the call
 * `two_auth_type` uses the authenticator, the only factor of spec §4.
 */
export async function fetchLoginFactor(
  call: Call,
  as: User,
): Promise<{ readonly ok: true; readonly factor: LoginFactor; readonly phone: string | null } | Failure> {
  const outcome = await call(two_auth_type, {}, { as });
  if (outcome.ok) {
    const { type, phone } = outcome.data;
    return { ok: true, factor: type === 'sms' ? 'sms' : 'authenticator', phone: phone ?? null };
  }
  const isUnanswered =
    RETRYABLE_FAILURES.includes(outcome.kind) ||
    (outcome.kind === 'http' && outcome.status >= FIRST_SERVER_ERROR);
  return isUnanswered ? outcome : { ok: true, factor: 'authenticator', phone: null };
}
