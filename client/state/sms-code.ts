/** Codes by text message: where one went, how long it counts, and from when on another can be had (spec §7 user). */
import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { sms_send } from '#contracts/calls/user';
import type { User } from '#contracts/envelope';
import type { CallOptions } from '../api/call.ts';
import type { Failure } from '../api/outcome.ts';
import type { ModelParts } from './models.ts';

const SECOND_MS = 1000;

export interface SentCode {
  /** Masked; null where the server does not say. */
  readonly phone: string | null;
  /** Sent before this asking, and it still counts. */
  readonly isEarlier: boolean;
  /** Epoch ms, the server's; null: not told. */
  readonly expiresAt: number | null;
  readonly resendAt: number;
}

export type SendResult =
  | { readonly kind: 'sent' }
  /** One was sent a moment ago, and it counts. */
  | { readonly kind: 'too-soon'; readonly message: string | null }
  /** No code is sent or taken for a while. */
  | { readonly kind: 'locked'; readonly message: string | null }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface SmsCode {
  /** The code that counts; null: none was sent. */
  readonly sent: ReadonlySignal<SentCode | null>;
  /** Until another can be asked for, in whole seconds; 0: now. */
  readonly waitSeconds: ReadonlySignal<number>;
  /** The code has lapsed, by the server's time or in its words. */
  readonly isExpired: ReadonlySignal<boolean>;
  /** Asks for a code; for a session that is not the client's own yet, say whose. */
  send(as?: User): Promise<SendResult>;
  /** The server said that the code has lapsed. */
  expire(): void;
  /** Nobody waits for a code any more. */
  stop(): void;
}

/** Follows one player's codes. */
export function createSmsCode({
  call,
  timers,
  models: { time },
}: Pick<ModelParts, 'call' | 'timers' | 'models'>): SmsCode {
  const sent = signal<SentCode | null>(null);
  const isOver = signal(false);
  /** The server's time at the last tick; NaN, which nothing is before or after, while it is unknown. */
  const now = signal(Number.NaN);
  let endTicking: (() => void) | null = null;
  /** Counts who has stopped waiting: answers that come later change nothing. */
  let waits = 0;

  function tick() {
    now.value = time.now() ?? Number.NaN;
  }

  function keep(code: SentCode) {
    sent.value = code;
    isOver.value = false;
    tick();
    endTicking ??= timers.every(SECOND_MS, tick);
  }

  return {
    sent,
    waitSeconds: computed(() => {
      const waitMs = sent.value ? sent.value.resendAt - now.value : 0;
      return Math.max(0, Math.ceil(waitMs / SECOND_MS)) || 0;
    }),
    isExpired: computed(() => isOver.value || now.value >= (sent.value?.expiresAt ?? Number.NaN)),

    async send(as) {
      const options: CallOptions = as ? { as } : {};
      const wait = waits;
      const outcome = await call(sms_send, {}, options);
      if (wait !== waits) return { kind: 'failed', failure: { ok: false, kind: 'aborted' } };
      if (outcome.ok) {
        const { phone, expiresAt, resendAt } = outcome.data;
        keep({
          phone,
          isEarlier: false,
          expiresAt: Date.parse(expiresAt),
          resendAt: Date.parse(resendAt),
        });
        return { kind: 'sent' };
      }
      if (outcome.kind !== 'refused') return { kind: 'failed', failure: outcome };
      const { error, message, debug } = outcome;
      if (error === 'LOCKED') return { kind: 'locked', message };
      if (error !== 'TOO_SOON') return { kind: 'failed', failure: outcome };
      const resendAt = Date.parse(debug ?? '') || (time.now() ?? 0);
      keep({ phone: null, expiresAt: null, ...sent.value, isEarlier: true, resendAt });
      return { kind: 'too-soon', message };
    },

    expire() {
      isOver.value = true;
    },

    stop() {
      waits += 1;
      endTicking?.();
      endTicking = null;
      sent.value = null;
      isOver.value = false;
    },
  };
}
