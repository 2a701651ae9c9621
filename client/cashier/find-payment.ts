/** Searches the player's transactions for a payment whose reply was lost. */
import {
  list_transactions,
  TRANSACTION_CATEGORY,
  TRANSACTION_TYPE,
  type Transaction,
} from '#contracts/calls/finance';
import { MINUTE_MS } from '#contracts/rules/durations';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import type { Call } from '../api/call.ts';
import { isoDay } from '../i18n/iso-day.ts';
import type { Attempt, PaymentType } from './attempt.ts';
import { type PaymentReceipt, readTransaction } from './payment-receipt.ts';

/**
 * The receipt if the payment was found; `absent` if the complete list lacks the payment; `unreadable` if the
 * list could not be read.
 */
export type Finding = PaymentReceipt | 'absent' | 'unreadable';

/** The tolerated error of the client's estimate of the server time. */
const CLOCK_MARGIN_MS = MINUTE_MS;

interface Search {
  readonly type: PaymentType;
  readonly attempt: Attempt;
  /**
   * Returns whether the receipt of a payment has already been shown. Such a payment is skipped, since it is
   * an earlier one, perhaps with the same method and amount. Called for each reply, because another tab may
   * show a receipt in the meantime.
   */
  readonly isKnown: (id: number) => boolean;
  /** The current time: epoch ms, server time. */
  readonly nowMs: number;
  readonly signal: AbortSignal;
}

/**
 * Searches the transactions for the payment that an attempt created, from one minute before the attempt on.
 */
export async function findPayment(call: Call, search: Search): Promise<Finding> {
  const { attempt, type, isKnown, nowMs, signal } = search;
  const sinceMs = attempt.sentAtMs - CLOCK_MARGIN_MS;
  const rows: Transaction[] = [];
  for (;;) {
    const outcome = await call(
      list_transactions,
      {
        concatRequire: rows.length > 0,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY[type],
        startDate: isoDay(sinceMs),
        endDate: isoDay(Math.max(nowMs, attempt.sentAtMs)),
        searchMinAmount: toLira(attempt.amountKurus),
        limit: MAX_TRANSACTIONS,
        offset: rows.length,
      },
      { isQuiet: true, signal },
    );
    if (!outcome.ok) return 'unreadable';
    rows.push(...outcome.data);
    const match = selectMatch(rows, attempt, sinceMs, isKnown);
    if (match) return match;
    const oldest = rows.at(-1);
    const isComplete =
      rows.length >= outcome.pagination.total || (oldest !== undefined && Date.parse(oldest.date) < sinceMs);
    if (isComplete) return 'absent';
    // If the list claims more rows but the page is empty, the same page would be requested again and again.
    if (outcome.data.length === 0) return 'unreadable';
  }
}

/** Of the payments with the attempt's method and amount, returns the one closest in time to the attempt. */
function selectMatch(
  rows: readonly Transaction[],
  { methodID, amountKurus, sentAtMs }: Attempt,
  sinceMs: number,
  isKnown: Search['isKnown'],
): PaymentReceipt | undefined {
  const distance = ({ atMs }: PaymentReceipt) => Math.abs(atMs - sentAtMs);
  return rows
    .map(readTransaction)
    .filter((receipt) => receipt !== null)
    .filter((receipt) => receipt.methodID === methodID && receipt.amountKurus === amountKurus)
    .filter(({ id, atMs }) => atMs >= sinceMs && !isKnown(id))
    .sort((a, b) => distance(a) - distance(b))[0];
}
