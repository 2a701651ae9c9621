/** Loads the notifications: withdrawals that were paid in the last days (spec §4 Notifications, §9). */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import { list_transactions } from '#contracts/calls/finance/transactions';
import { DAY_MS } from '#contracts/rules/durations';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import type { Transaction } from '../../api/rows.ts';
import { parseInstant } from '../../api/values.ts';
import { isoDay } from '../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { onChange } from '../../resources/on-change.ts';
import type { Resource } from '../../resources/resource.ts';

export const getNotifications = defineScreenModel(createNotifications);

/** Returns the notifications, the newest first. */
function createNotifications({ call, player, models }: ScreenDeps): Resource<readonly Transaction[]> {
  const resource = player.createResource<readonly Transaction[]>(
    async () => {
      const time = await fetchTime({ call, models });
      if (!time.ok) return time;
      const outcome = await call(list_transactions, {
        concatRequire: false,
        searchCategory: TRANSACTION_CATEGORY.withdrawal,
        status: TRANSACTION_STATUS.notified,
        startDate: isoDay(time.data - (NOTIFICATION_DAYS - 1) * DAY_MS),
        endDate: isoDay(time.data),
        limit: MAX_TRANSACTIONS,
        offset: 0,
        OrderDir: -1,
        OrderPar: 'DATE',
      });
      return outcome.ok ? { ok: true as const, data: sortByPayment(outcome.data) } : outcome;
    },
    (rows) => rows.length === 0,
  );
  onChange(
    () => models.language.lang.value,
    () => resource.reload(),
  );
  return resource;
}

/**
 * Returns when the withdrawal was paid, in epoch ms; if the server has not sent that, when it was requested;
 * undefined if it has sent neither.
 */
export function readPaymentTime({ settledDate, date }: Transaction): number | undefined {
  return parseInstant(settledDate ?? date);
}

/**
 * Sorts by the time of the payment; rows without a time come last. The server sorts by the time of the request, but a later request may be
 * paid earlier.
 */
function sortByPayment(rows: readonly Transaction[]): readonly Transaction[] {
  return rows.toSorted((a, b) => (readPaymentTime(b) ?? 0) - (readPaymentTime(a) ?? 0));
}
