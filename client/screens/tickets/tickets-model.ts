/** Loads the New Year tickets: the approved deposits that earned a ticket (spec §9 Ticket list). */
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, TRANSACTION_TYPE } from '#contracts/calls/finance/kinds';
import { list_transactions } from '#contracts/calls/finance/transactions';
import { MAX_TICKETS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import type { Transaction } from '../../api/rows.ts';
import { isoDay } from '../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { onChange } from '../../resources/on-change.ts';
import type { Resource } from '../../resources/resource.ts';

export interface LoadedTickets {
  /** The newest first, at most `MAX_TICKETS`. A ticket's number is the id of its transaction. */
  readonly tickets: readonly Transaction[];
  /** The number of tickets on the server. */
  readonly total: number;
}

export const getTickets = defineScreenModel(createTickets);

function createTickets({ call, player, models }: ScreenDeps): Resource<LoadedTickets> {
  const resource = player.createResource<LoadedTickets>(
    async () => {
      const time = await fetchTime({ call, models });
      if (!time.ok) return time;
      const outcome = await call(list_transactions, {
        concatRequire: false,
        searchType: TRANSACTION_TYPE.finance,
        searchCategory: TRANSACTION_CATEGORY.deposit,
        status: TRANSACTION_STATUS.approved,
        searchMinAmount: toLira(MIN_TICKET_DEPOSIT_KURUS),
        ...findTicketRange(time.data),
        limit: MAX_TICKETS,
        offset: 0,
        OrderDir: -1,
        OrderPar: 'DATE',
      });
      return outcome.ok
        ? { ok: true as const, data: { tickets: outcome.data, total: outcome.pagination.total } }
        : outcome;
    },
    ({ tickets }) => tickets.length === 0,
  );
  onChange(
    () => models.language.lang.value,
    () => resource.reload(),
  );
  return resource;
}

/**
 * Returns the days whose deposits count for the draw: from 1 December of last year to the end of this year.
 * now: the server's time, epoch ms.
 */
export function findTicketRange(now: number): { readonly startDate: string; readonly endDate: string } {
  const year = Number(isoDay(now).slice(0, 4));
  return { startDate: `${year - 1}-12-01`, endDate: `${year}-12-31` };
}

/**
 * Returns the tickets whose number contains the typed digits, or all tickets if no digit is typed. Other
 * characters are ignored.
 */
export function searchTickets(tickets: readonly Transaction[], typed: string): readonly Transaction[] {
  const digits = readDigits(typed);
  return tickets.filter(({ id }) => digits === '' || (id !== undefined && String(id).includes(digits)));
}

/** Returns the digits of a typed number, such as `58009386` for `No. 5800 9386`. */
export function readDigits(typed: string): string {
  return typed.replace(/\D/g, '');
}
