/** Loads the New Year tickets: the approved deposits that earned a ticket (spec §9 Ticket list). */
import type { ReadonlySignal } from '@preact/signals-react';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS, TRANSACTION_TYPE } from '#contracts/calls/finance/kinds';
import { list_transactions } from '#contracts/calls/finance/transactions';
import { countRows } from '#contracts/list-page';
import type { AnyId } from '#contracts/read-types';
import { MAX_TICKETS } from '#contracts/rules/lists';
import { toLira } from '#contracts/rules/money';
import { MIN_TICKET_DEPOSIT_KURUS } from '#contracts/rules/payments';
import type { Transaction } from '../../../api/rows.ts';
import { addMonths, endOfYear, startOfMonth } from '../../../i18n/calendar-days.ts';
import { isoDay } from '../../../i18n/iso-day.ts';
import { defineScreenModel, type ScreenDeps } from '../../../models.ts';
import { fetchTime } from '../../../resources/fetch-time.ts';
import { onChange } from '../../../resources/on-change.ts';
import type { Loadable, Resource } from '../../../resources/resource.ts';
import { toSearchID } from '../filters/typed-number.ts';
import type { DaySpan } from '../period/ranges.ts';

export interface LoadedTickets {
  /** The newest first, at most `MAX_TICKETS`. A ticket's number is the id of its transaction. */
  readonly tickets: readonly Transaction[];
  /** The number of tickets on the server; undefined if it is not known. */
  readonly total: number | undefined;
}

/** The search for a ticket by its whole number, also for one that is older than the loaded tickets. */
export interface TicketSearch {
  /** The digits that were searched for; empty before the first search. */
  readonly digits: ReadonlySignal<string>;
  readonly found: ReadonlySignal<Loadable<LoadedTickets>>;
  search(digits: string): void;
  retry(): void;
}

export const getTickets = defineScreenModel(createTickets);
export const getTicketSearch = defineScreenModel(createTicketSearch);

const hasNone = ({ tickets }: LoadedTickets) => tickets.length === 0;

/** Fetches the tickets. searchID: the number of the only ticket to fetch. */
async function fetchTickets({ call, models }: Pick<ScreenDeps, 'call' | 'models'>, searchID?: AnyId) {
  const time = await fetchTime({ call, models });
  if (!time.ok) return time;
  const outcome = await call(list_transactions, {
    concatRequire: false,
    searchType: TRANSACTION_TYPE.finance,
    ...(searchID !== undefined && { searchID }),
    searchCategory: TRANSACTION_CATEGORY.deposit,
    status: TRANSACTION_STATUS.approved,
    searchMinAmount: toLira(MIN_TICKET_DEPOSIT_KURUS),
    ...findTicketRange(time.data),
    limit: MAX_TICKETS,
    offset: 0,
    OrderDir: -1,
    OrderPar: 'DATE',
  });
  if (!outcome.ok) return outcome;
  const { data: tickets, pagination } = outcome;
  return { ok: true as const, data: { tickets, total: countRows(pagination, tickets.length) } };
}

function createTicketSearch(deps: ScreenDeps): TicketSearch {
  const digits = deps.player.createSignal('');
  const resource = deps.player.createResource(() => fetchTickets(deps, toSearchID(digits.peek())), hasNone);
  return {
    digits,
    found: resource.state,
    search(typed) {
      digits.value = typed;
      resource.reset();
      void resource.load();
    },
    retry: () => void resource.load(),
  };
}

function createTickets(deps: ScreenDeps): Resource<LoadedTickets> {
  const { player, models } = deps;
  const resource = player.createResource(() => fetchTickets(deps), hasNone);
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
export function findTicketRange(now: number): DaySpan {
  const endDate = endOfYear(isoDay(now));
  return { startDate: startOfMonth(addMonths(endDate, -12)), endDate };
}
