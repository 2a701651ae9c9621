// The requests that `requests.test.ts` expects of a player's lists, and the steps that send them. The lists
// are the notifications, the tickets, the coupons and the previews of the account page.
import { getFavouriteCovers } from '../../../client/features/account/profile/favourites-card.tsx';
import { getPendingPayments } from '../../../client/features/account/profile/pending-note.tsx';
import { getCouponList } from '../../../client/features/history/bets/coupons.ts';
import { getNotifications } from '../../../client/features/history/notifications/notifications.ts';
import { getTickets } from '../../../client/features/history/tickets/tickets.ts';
import type { RequestRows } from './request-rows.ts';
import { type TestClient, waitForCalls } from './test-client.ts';

const NEWEST_FIRST = { Lang: 'tr', concatRequire: false, offset: 0, OrderDir: -1, OrderPar: 'DATE' };
const NOTIFICATIONS = { searchCategory: 2, status: 1003, limit: 250 };
const TICKETS = { searchType: 1, searchCategory: 1, status: 1002, searchMinAmount: 250, limit: 50 };

/** The expected requests, by spec §4 Notifications, §7 betframe, §9 Ticket list and Bet history. */
export const PLAYER_LIST_REQUESTS: RequestRows = {
  'finance/list_transactions': [
    { ...NEWEST_FIRST, ...NOTIFICATIONS, startDate: '2026-08-23', endDate: '2026-11-20' },
    { ...NEWEST_FIRST, ...TICKETS, startDate: '2025-12-01', endDate: '2026-12-31' },
    { ...NEWEST_FIRST, searchType: 1, status: 1001, limit: 250 },
  ],
  'betframe/getCoupons': [
    {
      Lang: 'tr',
      startDate: '2026-10-22',
      endDate: '2026-11-20',
      concatRequire: false,
      filters: { limit: 250, offset: 0 },
    },
  ],
};

export async function browsePlayerLists({ models }: TestClient): Promise<void> {
  getNotifications(models).open({});
  await waitForCalls(models);
  getTickets(models).open({});
  await waitForCalls(models);
  getCouponList(models).open({ range: '30d' });
  await waitForCalls(models);
  await getPendingPayments(models).load();
  await getFavouriteCovers(models).load();
}
