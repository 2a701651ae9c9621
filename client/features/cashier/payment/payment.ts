/**
 * Submits payments. Each payment is sent once: a second press is ignored, and Back and a reload continue the
 * open attempt. If the reply is lost, the model searches the player's transactions for the payment.
 */
import type { ReadonlySignal } from '@preact/signals-react';
import { ping } from '#contracts/calls/system';
import { isUncertain } from '../../../core/api/outcome.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { requireSession } from '../../../core/session/credentials.ts';
import { type Attempt, attemptEntries, createAttemptToken, type PaymentType } from './attempt.ts';
import { readReceipt } from './payment-receipt.ts';
import { createPaymentStore, type PaymentFailure, type PaymentState, READY } from './payment-state.ts';
import { createPaymentSearch } from './search-payment.ts';
import { buildPaymentData, type PaymentOrder, selectTransfer } from './transfer.ts';

export interface PaymentModel {
  readonly state: ReadonlySignal<PaymentState>;
  /** The reason why the latest payment was refused; null without a refusal and after `dismiss`. */
  readonly refusal: ReadonlySignal<PaymentFailure | null>;
  /**
   * Sends a payment if the state is `ready`. Resolves to true if the payment was accepted, otherwise to
   * false: after a refusal (spec §8), or after a lost reply, which starts the search for the payment.
   */
  submit(order: PaymentOrder): Promise<boolean>;
  /** Reads the transactions once more if the state is `unknown`. */
  retrySearch(): Promise<void>;
  /** Clears the refusal, and changes the state to `ready` if it is `accepted` or `absent`. */
  dismiss(): void;
}

/**
 * The payments of this tab. All pages share them, so at most one deposit and one withdrawal are under way.
 */
export const getPayments = defineScreenModel(
  (models): Readonly<Record<PaymentType, PaymentModel>> => ({
    deposit: createPayment(models, 'deposit'),
    withdrawal: createPayment(models, 'withdrawal'),
  }),
);

const NOT_SENT = { ok: false, kind: 'refused', message: null, error: null, debug: null } as const;

function createPayment(models: Models, type: PaymentType): PaymentModel {
  const { player, sessionStore, tabStore } = models;
  const store = createPaymentStore(models, type);
  const { state, refusal, isCurrent } = store;
  const search = createPaymentSearch(models, type, store);

  player.onSignIn(resume);
  // The stored attempt is not removed, so that it is resumed when the same player signs in again in this tab.
  player.onSignOut(() => {
    state.value = READY;
    refusal.value = null;
  });

  /**
   * After a reload, resumes the search for the stored attempt of this player; removes the attempt of another
   * player.
   */
  function resume() {
    const attempt = tabStore.get(attemptEntries[type]);
    if (!attempt || state.peek().kind !== 'ready') return;
    if (attempt.player === sessionStore.player.peek()) void search(attempt);
    else tabStore.remove(attemptEntries[type]);
  }

  async function submit(order: PaymentOrder): Promise<boolean> {
    // The state changes before the first await, so that a second press cannot start another payment.
    if (state.peek().kind !== 'ready') return false;
    const attempt = createAttempt(models, order);
    if (!attempt) return false;
    state.value = { kind: 'sending', attempt };
    refusal.value = null;
    const obstacle = await prepare(models);
    if (!isCurrent(attempt)) return false;
    if (obstacle) {
      await store.refuse(obstacle, attempt);
      return false;
    }
    tabStore.set(attemptEntries[type], attempt);
    const outcome = await send(models, order);
    if (!isCurrent(attempt)) return false;
    if (outcome.ok) {
      const { bankAccountID = null } = order.fields;
      const { methodID, methodName, amountKurus } = attempt;
      const payment = { type, methodID, methodName, amountKurus, bankAccountID };
      store.accept(readReceipt(outcome.data, payment));
      return true;
    }
    if (!isLost(outcome)) await store.refuse(outcome, attempt);
    // After an HTTP 500 no look is sent until a reload, which begins the search.
    else if (outcome.kind === 'blocked') state.value = { kind: 'unknown', attempt };
    else void search(attempt);
    return false;
  }

  return {
    state,
    refusal,
    submit,
    async retrySearch() {
      const current = state.peek();
      if (current.kind !== 'unknown') return;
      await search(current.attempt, [0]);
    },
    dismiss() {
      const { kind } = state.peek();
      if (kind === 'absent' || kind === 'accepted') state.value = READY;
      refusal.value = null;
    },
  };
}

/** Returns whether the server may have accepted the payment although the reply does not say so. */
function isLost(failure: PaymentFailure): boolean {
  // The server says that it has already accepted this payment, so an earlier reply was lost.
  if (failure.kind === 'refused') return failure.error === 'ALREADY_TAKEN';
  const { kind, isUnsent } = failure;
  return isUncertain(failure) || (!isUnsent && (kind === 'blocked' || kind === 'aborted'));
}

/** Makes sure that there are a connection and a session; returns the reason if nothing can be sent. */
async function prepare(models: Models): Promise<PaymentFailure | null> {
  // A payment that is sent while the connection is lost would have an unknown result.
  if (!models.platform.page.isOnline() || models.connection.isLost()) {
    const reply = await models.call(ping, {}, { isQuiet: true });
    if (!reply.ok && reply.kind === 'offline') return reply;
  }
  return requireSession(models);
}

function createAttempt(
  { sessionStore, time }: Models,
  { method, amountKurus }: PaymentOrder,
): Attempt | undefined {
  const name = sessionStore.player.peek();
  const sentAtMs = time.now();
  if (name === null || sentAtMs === undefined) return undefined;
  return {
    token: createAttemptToken(),
    player: name,
    methodID: method.id,
    methodName: method.name,
    amountKurus,
    sentAtMs,
  };
}

/**
 * Sends the request once. With the option `as`, `call` neither refreshes a lost session nor repeats the
 * request.
 */
async function send({ call, credentials, language }: Models, order: PaymentOrder) {
  const user = credentials.getUser();
  const data = buildPaymentData(order, language.lang.peek());
  return user && data
    ? call(selectTransfer(order.method.transfer_type_id), data, { as: user, isQuiet: true })
    : NOT_SENT;
}
