/**
 * Sends codes by text message, and tracks their recipient, expiry and the wait before the next one (spec §7
 * user).
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { sms_send } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import { SMS_RESEND_WAIT_MS } from '#contracts/rules/second-factor';
import type { CallOptions } from '../../api/call.ts';
import type { Failure } from '../../api/outcome.ts';
import type { Models } from '../../models.ts';

const SECOND_MS = 1000;

export interface SentCode {
  /** The masked phone number; null when the server does not send it. */
  readonly phone: string | null;
  /** Whether the code was sent by an earlier request and is still valid. */
  readonly isEarlier: boolean;
  /** The server's time in epoch ms at which the code expires; null when unknown. */
  readonly expiresAt: number | null;
  /** The server's time in epoch ms from which another code can be requested; 0 when unknown. */
  readonly resendAt: number;
}

export type SendResult =
  | { readonly kind: 'sent' }
  /** No message was sent, since an earlier code is still valid. */
  | { readonly kind: 'too-soon'; readonly failure: Failure }
  /** The server sends and accepts no code for a while. */
  | { readonly kind: 'locked'; readonly failure: Failure }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SmsCode {
  /** Facts about the latest code; null when none was sent. */
  readonly sentCode: ReadonlySignal<SentCode | null>;
  /** Whole seconds until another code can be requested. */
  readonly waitSeconds: ReadonlySignal<number>;
  /** Whether the code has expired: its time has passed, or a reply of the server says so. */
  readonly isExpired: ReadonlySignal<boolean>;
  /** Requests a code. as: the user of the pending session during a login; omitted for a signed-in player. */
  send(as?: User): Promise<SendResult>;
  /** Marks the code as expired, after a reply that says so. */
  expire(): void;
  /** Drops the code and stops the countdown. */
  stop(): void;
}

/** Creates the model of the codes that one player gets by text message. */
export function createSmsCode({ call, timers, time }: Pick<Models, 'call' | 'timers' | 'time'>): SmsCode {
  const sentCode = signal<SentCode | null>(null);
  const isOver = signal(false);
  /** The server's time at the last tick; NaN while unknown, so that every comparison is false. */
  const now = signal(Number.NaN);
  let endTicking: (() => void) | null = null;
  /** Increases with each stop, so that replies to earlier requests are ignored. */
  let waits = 0;

  function tick() {
    now.value = time.now() ?? Number.NaN;
  }

  /**
   * Returns when the wait until `resendAt` ends. The time is known to a second, so the usual wait would begin one
   * second above or below its length.
   */
  function startWait(resendAt: number): number {
    const end = (time.now() ?? Number.NaN) + SMS_RESEND_WAIT_MS;
    return Math.abs(end - resendAt) <= SECOND_MS ? end : resendAt;
  }

  function setSentCode(code: SentCode) {
    sentCode.value = code;
    isOver.value = false;
    tick();
    endTicking ??= timers.every(SECOND_MS, tick);
  }

  return {
    sentCode,
    waitSeconds: computed(() => {
      const waitMs = sentCode.value ? sentCode.value.resendAt - now.value : 0;
      return Math.max(0, Math.ceil(waitMs / SECOND_MS)) || 0;
    }),
    isExpired: computed(() => isOver.value || now.value >= (sentCode.value?.expiresAt ?? Number.NaN)),

    async send(as) {
      const options: CallOptions = as ? { as } : {};
      const wait = waits;
      const outcome = await call(sms_send, {}, options);
      if (wait !== waits) return { kind: 'failed', failure: { ok: false, kind: 'aborted' } };
      if (outcome.ok) {
        const { phone, expiresAt, resendAt } = outcome.data;
        setSentCode({
          phone: phone ?? null,
          isEarlier: false,
          expiresAt: expiresAt ? Date.parse(expiresAt) : null,
          resendAt: resendAt ? startWait(Date.parse(resendAt)) : 0,
        });
        return { kind: 'sent' };
      }
      if (outcome.kind !== 'refused') return { kind: 'failed', failure: outcome };
      const { error, debug } = outcome;
      if (error === 'LOCKED') return { kind: 'locked', failure: outcome };
      if (error !== 'TOO_SOON') return { kind: 'failed', failure: outcome };
      const resendAt = Date.parse(debug ?? '') || (time.now() ?? 0);
      setSentCode({ phone: null, expiresAt: null, ...sentCode.value, isEarlier: true, resendAt });
      return { kind: 'too-soon', failure: outcome };
    },

    expire() {
      isOver.value = true;
    },

    stop() {
      waits += 1;
      endTicking?.();
      endTicking = null;
      sentCode.value = null;
      isOver.value = false;
    },
  };
}

/** Why a code was not accepted, at the login or when a factor is switched on or off. */
export type CodeRefusal =
  /** The text is not six digits; nothing was sent. */
  | { readonly kind: 'malformed-code' }
  | { readonly kind: 'wrong-code' }
  /** The code has expired or none was sent; the player needs a new one. */
  | { readonly kind: 'code-expired' }
  /** After too many wrong codes, the server accepts no code for a while. */
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Reads the reply to a code that was not accepted. */
export function readCodeRefusal(failure: Failure): CodeRefusal {
  switch (failure.kind === 'refused' ? failure.error : null) {
    case 'WRONG_CODE':
      return { kind: 'wrong-code' };
    case 'LOCKED':
      return { kind: 'locked' };
    case 'CODE_EXPIRED':
    case 'CODE_NOT_SENT':
      return { kind: 'code-expired' };
    default:
      return { kind: 'failed', failure };
  }
}
