/** Screens of a player's lists: favourites, notifications, tickets and the bet history. */
import type { Visit } from '../visit.ts';
import { MAX_DELAY, type Screen } from './screen.ts';

const WITHOUT_HISTORY = 'mert.kaya';
const WITH_TICKETS = 'cem.ozturk';
const BETS = '/profile/history/bets';
const TRANSACTIONS = 'finance/list_transactions';

export const playerLists: readonly Screen[] = [
  {
    name: 'favourites',
    routes: ['/favorites'],
    path: '/favorites',
    as: 'esra.isik',
    shows: ({ page }) => page.getByRole('article').nth(5),
  },
  {
    name: 'favourites-live',
    similarTo: 'favourites',
    path: '/favorites?type=live',
    as: 'esra.isik',
    shows: ({ page }) => page.getByRole('article').nth(2),
  },
  {
    name: 'favourites-empty',
    similarTo: 'lobby-nothing-found',
    path: '/favorites',
    as: WITHOUT_HISTORY,
    shows: ['Henüz favori slotunuz yok', 'You have no favourite slots yet'],
  },
  {
    name: 'favourites-loading',
    similarTo: 'favourites',
    path: '/favorites',
    as: 'esra.isik',
    rules: [{ on: 'casino/games_list', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('main .skeleton').first(),
  },
  {
    name: 'favourites-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    path: '/favorites',
    as: 'esra.isik',
    rules: [{ on: 'casino/games_list', effect: { kind: 'status', status: 503 } }],
    shows: ({ page, pick }) => page.getByRole('button', { name: pick('Yeniden dene', 'Try again') }),
  },
  {
    name: 'notifications',
    routes: ['/notifications'],
    path: '/notifications',
    as: 'umut.sahin',
    shows: ({ page }) => page.locator('.notification').nth(9),
  },
  {
    name: 'notifications-empty',
    similarTo: 'lobby-nothing-found',
    path: '/notifications',
    as: WITHOUT_HISTORY,
    shows: ['Bildirim bulunamadı', 'No notifications found'],
  },
  {
    name: 'notifications-loading',
    similarTo: 'home-loading',
    path: '/notifications',
    as: 'esra.isik',
    rules: [{ on: TRANSACTIONS, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.notifications-skeleton'),
  },
  {
    name: 'notifications-offline',
    similarTo: 'lobby-offline',
    expectedMessage: /ERR_/,
    path: '/notifications',
    as: 'esra.isik',
    rules: [{ on: TRANSACTIONS, effect: { kind: 'drop' } }],
    shows: ({ page, pick }) => page.getByRole('main').getByText(pick('Bağlantı yok', 'No connection')),
  },
  {
    name: 'tickets',
    routes: ['/tickets'],
    similarTo: 'notifications',
    path: '/tickets',
    as: WITH_TICKETS,
    shows: findTicket,
  },
  {
    name: 'tickets-found',
    similarTo: 'notifications',
    path: '/tickets',
    as: WITH_TICKETS,
    shows: findTicket,
    open: async (visit) => {
      const number = await visit.page.locator('.ticket-number').nth(2).textContent();
      await visit.page.getByRole('searchbox').fill(number?.slice(-2) ?? '');
      await visit.page.locator('.ticket mark').first().waitFor();
    },
  },
  {
    name: 'tickets-no-match',
    similarTo: 'lobby-nothing-found',
    path: '/tickets?q=999999',
    as: WITH_TICKETS,
    shows: ({ page }) => page.locator('.state-panel'),
  },
  {
    name: 'tickets-empty',
    similarTo: 'lobby-nothing-found',
    path: '/tickets',
    as: WITHOUT_HISTORY,
    shows: ['Henüz biletiniz yok', 'You have no tickets yet'],
  },
  {
    name: 'tickets-loading',
    similarTo: 'home-loading',
    path: '/tickets',
    as: WITH_TICKETS,
    rules: [{ on: TRANSACTIONS, effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.tickets-skeleton'),
  },
  {
    name: 'bets',
    routes: [BETS],
    similarTo: 'notifications',
    path: BETS,
    as: 'esra.isik',
    shows: findCoupon,
    open: (visit) => visit.page.locator('.coupon-title > button').first().click(),
  },
  {
    name: 'bets-closed',
    similarTo: 'notifications',
    path: `${BETS}?state=closed&range=all`,
    as: 'esra.isik',
    shows: findCoupon,
    open: (visit) =>
      visit.page.locator('.coupon:has(.state-badge.tone-ok) .coupon-title > button').first().click(),
  },
  {
    name: 'bets-none-of-kind',
    similarTo: 'lobby-nothing-found',
    path: `${BETS}?kind=single`,
    as: 'esra.isik',
    shows: ({ page }) => page.locator('main .state-panel'),
  },
  {
    name: 'bets-empty',
    similarTo: 'lobby-nothing-found',
    path: BETS,
    as: WITHOUT_HISTORY,
    shows: ({ page }) => page.locator('main .state-panel'),
  },
  {
    name: 'bets-loading',
    similarTo: 'home-loading',
    path: BETS,
    as: 'esra.isik',
    rules: [{ on: 'betframe/getCoupons', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.coupons-skeleton'),
  },
];

function findTicket({ page }: Visit) {
  return page.locator('.ticket').first();
}

function findCoupon({ page }: Visit) {
  return page.locator('.coupon').first();
}
