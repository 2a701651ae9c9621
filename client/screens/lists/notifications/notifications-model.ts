/** Loads the notifications of the last days: the paid withdrawals (spec §4 Notifications, §9). */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { list_transactions } from '#contracts/calls/finance/transactions';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import type { Transaction } from '../../../api/rows.ts';
import { parseInstant } from '../../../api/values.ts';
import { addDays } from '../../../i18n/calendar-days.ts';
import { isoDay } from '../../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../../models.ts';
import { fetchTime } from '../../../resources/fetch-time.ts';
import { onChange } from '../../../resources/on-change.ts';
import type { Resource } from '../../../resources/resource.ts';

export const getNotifications = defineScreenModel(createNotifications);

/** Returns the notifications, the newest first. */
function createNotifications({ call, player, models }: ScreenDeps): Resource<readonly Transaction[]> {
  const resource = player.createResource<readonly Transaction[]>(async () => {
    const time = await fetchTime({ call, models });
    if (!time.ok) return time;
    const today = isoDay(time.data);
    const startDate = addDays(today, 1 - NOTIFICATION_DAYS);
    const outcome = await call(list_transactions, {
      concatRequire: false,
      searchCategory: TRANSACTION_CATEGORY.withdrawal,
      status: TRANSACTION_STATUS.notified,
      startDate,
      endDate: today,
      limit: MAX_TRANSACTIONS,
      offset: 0,
      OrderDir: -1,
      OrderPar: 'DATE',
    });
    if (!outcome.ok) return outcome;
    // A backend that ignores the filter lists other transactions too.
    const rows = outcome.data.filter((row) => isNotification(row, startDate));
    return { ok: true as const, data: sortByPayment(rows).slice(0, MAX_TRANSACTIONS) };
  });
  onChange(
    () => models.language.lang.value,
    () => resource.reload(),
  );
  return resource;
}

function isNotification(row: Transaction, startDate: string): boolean {
  const paidAt = readPaymentTime(row);
  return (
    row.transaction_category_id === TRANSACTION_CATEGORY.withdrawal &&
    row.transaction_status === TRANSACTION_STATUS.notified &&
    (paidAt === undefined || isoDay(paidAt) >= startDate)
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
 * Sorts by the time of the payment; rows without a time come last. The server sorts by the time of the request, but a later request may be
 * paid earlier.
 */
function sortByPayment(rows: readonly Transaction[]): readonly Transaction[] {
  return rows.toSorted((a, b) => (readPaymentTime(b) ?? 0) - (readPaymentTime(a) ?? 0));
}
