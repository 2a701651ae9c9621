/** The state of the payment of one type that is under way, and how it ends. */
import { signal } from '@preact/signals-react';
import type { save_bank_transfer } from '#contracts/calls/finance';
import type { ErrorOf } from '#contracts/contract';
import { SECOND_MS } from '#contracts/time/durations';
import { isSessionLost, recoverSession } from '../../../core/api/call.ts';
import type { Failure } from '../../../core/api/outcome.ts';
import type { Models } from '../../../core/models.ts';
import { cashierTexts } from '../texts.tr.ts';
import { type Attempt, attemptEntries, type PaymentType } from './attempt.ts';
import { getKnownPayments } from './find-payment.ts';
import type { PaymentReceipt } from './payment-receipt.ts';

/** The duration of the toast after a refusal (spec §8 Deposit/withdraw failure). */
export const PAYMENT_TOAST_MS = SECOND_MS;

export type PaymentError = ErrorOf<typeof save_bank_transfer>;
export type PaymentFailure = Failure<PaymentError>;

export type PaymentState =
  | { readonly kind: 'ready' }
  /** The request is under way, and an overlay covers the page. */
  | { readonly kind: 'sending'; readonly attempt: Attempt }
  /**
   * The reply was lost, and the transactions are read to find the payment. look: the number of the next
   * reading, from 1.
   */
  | { readonly kind: 'searching'; readonly attempt: Attempt; readonly look: number }
  /** The transactions were read completely, and the payment is not among them. */
  | { readonly kind: 'absent'; readonly attempt: Attempt }
  /** The reply was lost, and the transactions could not be read either, or not yet. */
  | { readonly kind: 'unknown'; readonly attempt: Attempt }
  | { readonly kind: 'accepted'; readonly receipt: PaymentReceipt };

export const READY: PaymentState = { kind: 'ready' };

export type PaymentStore = ReturnType<typeof createPaymentStore>;

export function createPaymentStore(models: Models, type: PaymentType) {
  const { credentials, finance, language, reportRefusal, tabStore, toasts } = models;
  const knownPayments = getKnownPayments(models);
  const state = signal<PaymentState>(READY);
  const refusal = signal<PaymentFailure | null>(null);

  /** Returns whether the state belongs to this attempt. A sign-out during the attempt resets the state. */
  function isCurrent({ token }: Attempt): boolean {
    const current = state.peek();
    return 'attempt' in current && current.attempt.token === token;
  }

  return {
    state,
    /** The reason why the latest payment was refused; null without one. */
    refusal,
    isCurrent,

    accept(receipt: PaymentReceipt) {
      tabStore.remove(attemptEntries[type]);
      if (receipt.id !== undefined) knownPayments.add(receipt.id);
      state.value = { kind: 'accepted', receipt };
      const isDeposit = type === 'deposit';
      toasts.show('ok', () =>
        cashierTexts.in(language.lang.value)(isDeposit ? 'depositTaken' : 'withdrawalTaken'),
      );
      void finance.refreshBalance();
    },

    async refuse(failure: PaymentFailure, attempt: Attempt) {
      tabStore.remove(attemptEntries[type]);
      reportRefusal(failure, { durationMs: PAYMENT_TOAST_MS });
      // After a refresh, the player confirms the payment again.
      if (isSessionLost(failure)) await recoverSession(credentials, failure);
      if (!isCurrent(attempt)) return;
      state.value = READY;
      refusal.value = failure;
    },

    concludeAbsent(attempt: Attempt) {
      tabStore.remove(attemptEntries[type]);
      state.value = { kind: 'absent', attempt };
      void finance.refreshBalance();
    },
  };
}
