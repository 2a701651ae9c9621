/**
 * Submits payments. Each payment is sent once: a second press is ignored, and Back and a reload continue the
 * open attempt. If the reply is lost, the model searches the player's transactions for the payment.
 */
import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { save_bank_transfer } from '#contracts/calls/finance';
import { ping } from '#contracts/calls/system';
import type { ErrorOf } from '#contracts/contract';
import { SECOND_MS } from '#contracts/time/durations';
import { isSessionLost, recoverSession } from '../../../core/api/call.ts';
import { type Failure, isUncertain } from '../../../core/api/outcome.ts';
import { defineScreenModel, type Models } from '../../../core/models.ts';
import { requireSession } from '../../../core/session/credentials.ts';
import { cashierTexts } from '../texts.tr.ts';
import { type Attempt, attemptEntries, createAttemptToken, type PaymentType } from './attempt.ts';
import { type Finding, findPayment, getKnownPayments } from './find-payment.ts';
import { type PaymentReceipt, readReceipt } from './payment-receipt.ts';
import { buildPaymentData, type PaymentOrder, selectTransfer } from './transfer.ts';

/** The times, counted from the loss of a reply, at which the transactions are read. */
export const SEARCH_DELAYS_MS = [2, 5, 10, 20].map((seconds) => seconds * SECOND_MS);
/**
 * The time after which a search counts as unknown, a second after its last look. No reading is aborted, and a
 * later reply still counts.
 */
export const UNKNOWN_AFTER_MS = 21 * SECOND_MS;
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

const READY: PaymentState = { kind: 'ready' };
const NOT_SENT = { ok: false, kind: 'refused', message: null, error: null, debug: null } as const;

function createPayment(models: Models, type: PaymentType): PaymentModel {
  const { call, connection, credentials, finance, language } = models;
  const { platform, player, reportRefusal, sessionStore, tabStore, time, timers, toasts } = models;
  const knownPayments = getKnownPayments(models);
  const state = signal<PaymentState>(READY);
  const refusal = signal<PaymentFailure | null>(null);
  /** Counts the searches, so that a search stops once a later one has begun. */
  let searches = 0;

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
    const attempt = createAttempt(order);
    if (!attempt) return false;
    state.value = { kind: 'sending', attempt };
    refusal.value = null;
    const obstacle = await prepare();
    if (!isCurrent(attempt)) return false;
    if (obstacle) {
      await refuse(obstacle, attempt);
      return false;
    }
    tabStore.set(attemptEntries[type], attempt);
    const outcome = await send(order);
    if (!isCurrent(attempt)) return false;
    if (outcome.ok) {
      const { bankAccountID = null } = order.fields;
      accept(readReceipt(outcome.data, { ...readAttempt(attempt), bankAccountID }));
      return true;
    }
    if (!isLost(outcome)) await refuse(outcome, attempt);
    // After an HTTP 500 no look is sent until a reload, which begins the search.
    else if (outcome.kind === 'blocked') state.value = { kind: 'unknown', attempt };
    else void search(attempt);
    return false;
  }

  /** Makes sure that there are a connection and a session; returns the reason if nothing can be sent. */
  async function prepare(): Promise<PaymentFailure | null> {
    // A payment that is sent while the connection is lost would have an unknown result.
    if (!platform.page.isOnline() || connection.isLost()) {
      const reply = await call(ping, {}, { isQuiet: true });
      if (!reply.ok && reply.kind === 'offline') return reply;
    }
    return requireSession(models);
  }

  function createAttempt({ method, amountKurus }: PaymentOrder): Attempt | undefined {
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

  function readAttempt({ methodID, methodName, amountKurus }: Attempt): PaymentReceipt {
    return { type, methodID, methodName, amountKurus };
  }

  /**
   * Sends the request once. With the option `as`, `call` neither refreshes a lost session nor repeats the
   * request.
   */
  async function send(order: PaymentOrder) {
    const user = credentials.getUser();
    const data = buildPaymentData(order, language.lang.peek());
    return user && data
      ? call(selectTransfer(order.method.transfer_type_id), data, { as: user, isQuiet: true })
      : NOT_SENT;
  }

  /** Returns whether the state belongs to this attempt. A sign-out during the attempt resets the state. */
  function isCurrent({ token }: Attempt): boolean {
    const current = state.peek();
    return 'attempt' in current && current.attempt.token === token;
  }

  function accept(receipt: PaymentReceipt) {
    tabStore.remove(attemptEntries[type]);
    if (receipt.id !== undefined) knownPayments.add(receipt.id);
    state.value = { kind: 'accepted', receipt };
    const isDeposit = type === 'deposit';
    toasts.show('ok', () =>
      cashierTexts.in(language.lang.value)(isDeposit ? 'depositTaken' : 'withdrawalTaken'),
    );
    void finance.refreshBalance();
  }

  async function refuse(failure: PaymentFailure, attempt: Attempt) {
    tabStore.remove(attemptEntries[type]);
    reportRefusal(failure, { durationMs: PAYMENT_TOAST_MS });
    // After a refresh, the player confirms the payment again.
    if (isSessionLost(failure)) await recoverSession(credentials, failure);
    if (!isCurrent(attempt)) return;
    state.value = READY;
    refusal.value = failure;
  }

  /**
   * Reads the transactions at the given times, counted from now. Each reply counts, however late. Resolves
   * with the reply to the last reading, or when the search ends before it.
   */
  async function search(attempt: Attempt, timesMs: readonly number[] = SEARCH_DELAYS_MS) {
    searches += 1;
    const ownSearch = searches;
    const isOpen = () => isCurrent(attempt) && state.peek().kind === 'searching' && ownSearch === searches;
    const giveUp = () => {
      if (isOpen()) state.value = { kind: 'unknown', attempt };
    };
    timers.after(UNKNOWN_AFTER_MS, giveUp);
    let waitedMs = 0;
    let latest: Promise<Finding> | undefined;
    for (const [index, atMs] of timesMs.entries()) {
      state.value = {
        kind: 'searching',
        attempt,
        look: SEARCH_DELAYS_MS.length - timesMs.length + index + 1,
      };
      if (atMs > waitedMs) await wait(atMs - waitedMs);
      if (!isOpen()) return;
      waitedMs = atMs;
      latest = searchOnce(attempt);
      void latest.then((finding) => finding === 'blocked' && giveUp());
    }
    const finding = await latest;
    if (finding === 'unreadable') giveUp();
    if (finding === 'absent' && isCurrent(attempt)) concludeAbsent(attempt);
  }

  /** Reads the transactions once, and shows the receipt if they have the payment. */
  async function searchOnce(attempt: Attempt): Promise<Finding> {
    const finding = await findPayment(call, {
      type,
      attempt,
      isKnown: knownPayments.has,
      nowMs: time.now() ?? attempt.sentAtMs,
    });
    if (typeof finding === 'object' && isCurrent(attempt)) {
      accept({ ...finding, methodName: finding.methodName ?? attempt.methodName });
    }
    return finding;
  }

  function concludeAbsent(attempt: Attempt) {
    tabStore.remove(attemptEntries[type]);
    state.value = { kind: 'absent', attempt };
    void finance.refreshBalance();
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => void timers.after(ms, resolve));
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
