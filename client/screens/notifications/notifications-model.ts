/** Loads the notifications of the last days: paid withdrawals (spec §4 Notifications, §9) and bonuses. */
import {
  TRANSACTION_CATEGORY,
  TRANSACTION_STATUS,
  type TransactionCategory,
} from '#contracts/calls/finance/kinds';
import { list_transactions } from '#contracts/calls/finance/transactions';
import { MAX_TRANSACTIONS } from '#contracts/rules/lists';
import { NOTIFICATION_DAYS } from '#contracts/rules/periods';
import type { Transaction } from '../../api/rows.ts';
import { parseInstant } from '../../api/values.ts';
import { addDays } from '../../history/period/days.ts';
import { isoDay } from '../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { onChange } from '../../resources/on-change.ts';
import type { Resource } from '../../resources/resource.ts';

export const getNotifications = defineScreenModel(createNotifications);

/** Returns the notifications, the newest first. */
function createNotifications({ call, player, models }: ScreenDeps): Resource<readonly Transaction[]> {
  const resource = player.createResource<readonly Transaction[]>(async () => {
    const time = await fetchTime({ call, models });
    if (!time.ok) return time;
    const today = isoDay(time.data);
    const load = (searchCategory: TransactionCategory) =>
      call(list_transactions, {
        concatRequire: false,
        searchCategory,
        status: TRANSACTION_STATUS.notified,
        startDate: addDays(today, 1 - NOTIFICATION_DAYS),
        endDate: today,
        limit: MAX_TRANSACTIONS,
        offset: 0,
        OrderDir: -1,
        OrderPar: 'DATE',
      });
    const [withdrawals, bonuses] = await Promise.all([
      load(TRANSACTION_CATEGORY.withdrawal),
      load(TRANSACTION_CATEGORY.bonus),
    ]);
    if (!withdrawals.ok) return withdrawals;
    // Only withdrawals are stated, so a backend without bonuses still shows its notifications.
    const rows = [...withdrawals.data, ...(bonuses.ok ? bonuses.data.filter(isBonus) : [])];
    return { ok: true as const, data: sortByPayment(rows) };
  });
  onChange(
    () => models.language.lang.value,
    () => resource.reload(),
  );
  return resource;
}

/** Returns whether a notification is about a bonus. A backend that ignores the category lists others too. */
export function isBonus({ transaction_category_id }: Transaction): boolean {
  return transaction_category_id === TRANSACTION_CATEGORY.bonus;
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
