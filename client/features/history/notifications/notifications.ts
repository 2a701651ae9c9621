/** Loads the notifications of the last days: the paid withdrawals (spec §4 Notifications, §9). */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Transaction } from '../../../core/api/rows.ts';
import { parseInstant } from '../../../core/api/values.ts';
import { addDays } from '../../../core/i18n/day-arithmetic.ts';
import { defineScreenModel } from '../../../core/models.ts';
import { fetchTransactions } from '../fetch-transactions.ts';
import { createPlayerListStore } from '../player-list.ts';

/** Returns the notifications, the newest first. */
export const getNotifications = defineScreenModel((models) =>
  createPlayerListStore<Transaction, object>(models, {
    getId: ({ id }) => id,
    async load(_, { limit, offset, today, signal }) {
      const startDate = addDays(today, 1 - NOTIFICATION_DAYS);
      const outcome = await fetchTransactions(
        models,
        {
          searchCategory: TRANSACTION_CATEGORY.withdrawal,
          status: TRANSACTION_STATUS.notified,
          startDate,
          endDate: today,
          limit,
          offset,
        },
        signal,
      );
      if (!outcome.ok) return outcome;
      // A backend that ignores the filter lists other transactions too.
      const sent = [...outcome.data, ...(outcome.surplus ?? [])];
      const rows = sent.filter((row) => isNotification(row, startDate));
      return { ...outcome, surplus: [], data: sortByPayment(rows).slice(0, MAX_TRANSACTIONS) };
    },
    pageSize: MAX_TRANSACTIONS,
  }),
);

function isNotification(row: Transaction, startDate: string): boolean {
  const paidAt = readPaymentTime(row);
  return (
    row.transaction_category_id === TRANSACTION_CATEGORY.withdrawal &&
    row.transaction_status === TRANSACTION_STATUS.notified &&
    (paidAt === undefined || formatIstanbulDate(paidAt) >= startDate)
  );
}

/**
 * Returns when the withdrawal was paid; if the server has not sent that, when it was requested; undefined if it
 * has sent neither.
 */
export function readPaymentDate({ settledDate, date }: Transaction): string | undefined {
  return settledDate ?? date;
}

/** Returns the instant of `readPaymentDate` as epoch ms. */
export function readPaymentTime(transaction: Transaction): number | undefined {
  return parseInstant(readPaymentDate(transaction));
}

/**
 * Sorts by the time of the payment; rows without a time come last. The server sorts by the time of the request, but a
 * later request may be paid earlier.
 */
function sortByPayment(rows: readonly Transaction[]): readonly Transaction[] {
  return rows.toSorted((a, b) => (readPaymentTime(b) ?? 0) - (readPaymentTime(a) ?? 0));
}
