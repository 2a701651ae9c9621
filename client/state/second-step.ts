/** The second step of a login: six digits, from the authenticator or by text message (spec §4 Login). */
import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { check_ga, logout, sms_validate } from '#contracts/calls/user';
import { normaliseCode } from '#contracts/rules/second-factor';
import type { Failure } from '../api/outcome.ts';
import type { SessionRecord } from '../storage/records.ts';
import { userOf } from './credentials.ts';
import { askLoginFactor, type LoginFactor } from './login-factor.ts';
import type { ModelParts } from './models.ts';
import { createSmsCode, type SendResult, type SmsCode } from './sms-code.ts';

/** Signed in, and already on the way to the return address or home. */
export interface SignedIn {
  readonly kind: 'signed-in';
}

export type CodeResult =
  | SignedIn
  /** Not six digits; nothing was sent. */
  | { readonly kind: 'no-code' }
  | { readonly kind: 'wrong-code'; readonly message: string | null }
  /** It has lapsed, or none was sent: another has to be asked for. */
  | { readonly kind: 'code-over'; readonly message: string | null }
  /** Too many were wrong: not even the right one is taken for a while. */
  | { readonly kind: 'locked'; readonly message: string | null }
  /** The login has run out meanwhile: back to username and password. */
  | { readonly kind: 'login-over' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type SendAgainResult =
  /** On its way. */
  | 'sent'
  /** Not sent; `due` or the wait says why. */
  | 'unsent'
  /** The login has run out meanwhile. */
  | 'login-over';

export interface CodeDue {
  readonly factor: LoginFactor;
  /** Where a text message goes, masked; null where the server does not say. */
  readonly phone: string | null;
  /** No code is taken for a while. */
  readonly isLocked: boolean;
  /** Why no text message left. */
  readonly unsent: Failure | null;
}

export interface SecondStep {
  /** The password was right and the code is due; lives in memory only. */
  readonly due: ReadonlySignal<CodeDue | null>;
  /** The text message, where that is the factor. */
  readonly sms: Pick<SmsCode, 'sent' | 'waitSeconds' | 'isExpired'>;
  /** Asks which code is due, and for a text message if it is that; answers why that cannot be known. */
  begin(record: SessionRecord): Promise<Failure | null>;
  /** As typed or pasted: spaces are fine. */
  giveCode(typed: string): Promise<CodeResult>;
  /** Asks for another text message. */
  sendAgain(): Promise<SendAgainResult>;
  /** Leaves the second step; the half-open session is ended on the server. */
  abandonCode(): void;
  /** Forgets the session that waits. */
  end(): void;
}

/** complete: signs in with the session that waited for its code. */
export function createSecondStep(
  parts: ModelParts,
  complete: (record: SessionRecord) => SignedIn,
): SecondStep {
  const { call, say } = parts;
  const { toasts } = parts.models;
  /** The session that waits for its code, in memory only. */
  const pending = signal<SessionRecord | null>(null);
  const due = signal<CodeDue | null>(null);
  const sms = createSmsCode(parts);

  function end() {
    batch(() => {
      pending.value = null;
      due.value = null;
      sms.stop();
    });
  }

  function refuse(failure: Extract<Failure, { readonly kind: 'refused' }>): CodeResult {
    const { error, message } = failure;
    toasts.show('negative', say.server(message));
    switch (error) {
      case 'WRONG_CODE':
        return { kind: 'wrong-code', message };
      case 'LOCKED':
        due.value = due.value && { ...due.value, isLocked: true };
        return { kind: 'locked', message };
      case 'CODE_EXPIRED':
      case 'CODE_NOT_SENT':
        sms.expire();
        return { kind: 'code-over', message };
      default:
        return { kind: 'failed', failure };
    }
  }

  function runOut(message: string | null) {
    end();
    toasts.show('negative', say.server(message));
  }

  return {
    due,
    sms,
    end,

    async begin(record) {
      const user = userOf(record);
      const asked = await askLoginFactor(call, user);
      if (!asked.ok) return asked;
      const { factor, phone } = asked;
      const answer: SendResult = factor === 'sms' ? await sms.send(user) : { kind: 'sent' };
      batch(() => {
        pending.value = record;
        due.value = { factor, phone, ...standingOf(answer) };
      });
      return null;
    },

    async giveCode(typed) {
      const record = pending.value;
      if (!record) return { kind: 'login-over' };
      const code = normaliseCode(typed);
      if (code === undefined) return { kind: 'no-code' };
      const as = userOf(record);
      const outcome = await (due.value?.factor === 'sms'
        ? call(sms_validate, { code }, { as })
        : call(check_ga, { ga_code: code }, { as }));
      if (outcome.ok) {
        end();
        return complete(record);
      }
      if (outcome.kind === 'refused') return refuse(outcome);
      if (!isLoginOver(outcome)) return { kind: 'failed', failure: outcome };
      runOut(outcome.message);
      return { kind: 'login-over' };
    },

    async sendAgain() {
      const record = pending.value;
      if (!record || due.value?.factor !== 'sms' || sms.waitSeconds.value > 0) return 'unsent';
      const answer = await sms.send(userOf(record));
      // left, or signed in, while the answer was on its way
      if (pending.value !== record) return 'unsent';
      if (answer.kind === 'failed' && isLoginOver(answer.failure)) {
        runOut(answer.failure.message);
        return 'login-over';
      }
      due.value = due.value && { ...due.value, ...standingOf(answer) };
      if (answer.kind === 'sent') return 'sent';
      if (answer.kind !== 'failed') toasts.show('negative', say.server(answer.message));
      return 'unsent';
    },

    abandonCode() {
      const record = pending.value;
      if (!record) return;
      end();
      // its answer changes nothing here: without a code the session can do nothing
      void call(logout, {}, { as: userOf(record), isQuiet: true });
    },
  };
}

/** Nobody waits for a code any more: the session has ended, or has become another one. */
function isLoginOver(
  failure: Failure,
): failure is Extract<Failure, { readonly kind: 'session' | 'not-authorised' }> {
  return failure.kind === 'session' || failure.kind === 'not-authorised';
}

/** What an answer to "send a code" changes for who waits for it. */
function standingOf(answer: SendResult): Pick<CodeDue, 'isLocked' | 'unsent'> {
  return {
    isLocked: answer.kind === 'locked',
    unsent: answer.kind === 'failed' ? answer.failure : null,
  };
}
