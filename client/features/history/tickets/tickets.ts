/** Loads the New Year tickets: the approved deposits that earned a ticket (spec §9 Ticket list). */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, TRANSACTION_TYPE } from '#contracts/calls/finance/kinds';
import type { AnyId } from '#contracts/read-types';
import { MAX_TICKETS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import type { Transaction } from '../../../core/api/rows.ts';
import { addMonths, type Day, endOfYear, startOfMonth } from '../../../core/i18n/day-arithmetic.ts';
import { defineScreenModel } from '../../../core/models.ts';
import { fetchTransactions } from '../fetch-transactions.ts';
import type { DaySpan } from '../period/ranges.ts';
import { createPlayerListStore } from '../player-list.ts';

export interface TicketFilters {
  /** The number of the only ticket to load, also of one that is older than the newest ones. */
  readonly searchID?: AnyId | undefined;
}

/** Returns the newest tickets, at most `MAX_TICKETS`. The number of a ticket is the id of its transaction. */
export const getTickets = defineScreenModel((models) =>
  createPlayerListStore<Transaction, TicketFilters>(models, {
    getId: ({ id }) => id,
    load: (filters, { limit, offset, today, signal }) =>
      fetchTransactions(
        models,
        {
          searchType: TRANSACTION_TYPE.finance,
          searchCategory: TRANSACTION_CATEGORY.deposit,
          status: TRANSACTION_STATUS.approved,
          searchMinAmount: toLira(MIN_TICKET_DEPOSIT_KURUS),
          ...findTicketRange(today),
          ...filters,
          limit,
          offset,
        },
        signal,
      ),
    pageSize: MAX_TICKETS,
  }),
);

/** Returns the days whose deposits count for the draw: from 1 December of last year to the end of this year. */
export function findTicketRange(today: Day): DaySpan {
  const endDate = endOfYear(today);
  return { startDate: startOfMonth(addMonths(endDate, -12)), endDate };
}
