/** Searches for a payment whose reply was lost: reads the transactions some times, and shows what they say. */
import { SECOND_MS } from '#contracts/time/durations';
import type { Models } from '../../../core/models.ts';
import type { Attempt, PaymentType } from './attempt.ts';
import { type Finding, findPayment, getKnownPayments } from './find-payment.ts';
import type { PaymentStore } from './payment-state.ts';

/** The times, counted from the loss of a reply, at which the transactions are read. */
export const SEARCH_DELAYS_MS = [2, 5, 10, 20].map((seconds) => seconds * SECOND_MS);
/**
 * The time after which a search counts as unknown, a second after its last look. No reading is aborted, and a
 * later reply still counts.
 */
export const UNKNOWN_AFTER_MS = 21 * SECOND_MS;

/** Returns the search for payments of one type. */
export function createPaymentSearch(models: Models, type: PaymentType, store: PaymentStore) {
  const { call, time, timers } = models;
  const { state, isCurrent } = store;
  const knownPayments = getKnownPayments(models);
  /** Counts the searches, so that a search stops once a later one has begun. */
  let searches = 0;

  /** Reads the transactions once, and shows the receipt if they have the payment. */
  async function searchOnce(attempt: Attempt): Promise<Finding> {
    const finding = await findPayment(call, {
      type,
      attempt,
      isKnown: knownPayments.has,
      nowMs: time.now() ?? attempt.sentAtMs,
    });
    if (typeof finding === 'object' && isCurrent(attempt)) {
      store.accept({ ...finding, methodName: finding.methodName ?? attempt.methodName });
    }
    return finding;
  }

  function wait(ms: number): Promise<void> {
    return new Promise((resolve) => void timers.after(ms, resolve));
  }

  /**
   * Reads the transactions at the given times, counted from now. Each reply counts, however late. Resolves
   * with the reply to the last reading, or when the search ends before it.
   */
  return async (attempt: Attempt, timesMs: readonly number[] = SEARCH_DELAYS_MS): Promise<void> => {
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
    if (finding === 'absent' && isCurrent(attempt)) store.concludeAbsent(attempt);
  };
}
