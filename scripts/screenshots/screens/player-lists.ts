/** Screens of a player's lists: favourites, notifications, tickets and the bet history. */
import { openAsPlayer, setRules, type Visit } from '../visit.ts';
import { DESKTOP_MIN_WIDTH, MAX_DELAY, type Screen } from './screen.ts';

const WITHOUT_HISTORY = 'mert.kaya';
const WITH_TICKETS = 'cem.ozturk';
const BETS = '/profile/history/bets';
const TRANSACTIONS = 'finance/list_transactions';

export const playerLists: readonly Screen[] = [
  {
    name: 'favourites',
    routes: ['/favorites'],
    open: async (visit) => {
      await openAsPlayer(visit, '/favorites');
      await visit.page.getByRole('article').nth(5).waitFor();
    },
  },
  {
    name: 'favourites-live',
    similarTo: 'favourites',
    open: async (visit) => {
      await openAsPlayer(visit, '/favorites?type=live');
      await visit.page.getByRole('article').nth(2).waitFor();
    },
  },
  {
    name: 'favourites-empty',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, '/favorites', WITHOUT_HISTORY);
      await visit.page
        .getByText(visit.pick('Henüz favori slotunuz yok', 'You have no favourite slots yet'))
        .waitFor();
    },
  },
  {
    name: 'favourites-loading',
    similarTo: 'favourites',
    open: async (visit) => {
      await setRules(visit.control, { on: 'casino/games_list', effect: MAX_DELAY });
      await openAsPlayer(visit, '/favorites');
      await visit.page.locator('main .skeleton').first().waitFor();
    },
  },
  {
    name: 'favourites-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    open: async (visit) => {
      await setRules(visit.control, { on: 'casino/games_list', effect: { kind: 'status', status: 503 } });
      await openAsPlayer(visit, '/favorites');
      await visit.page.getByRole('button', { name: visit.pick('Yeniden dene', 'Try again') }).waitFor();
    },
  },
  {
    name: 'notifications',
    routes: ['/notifications'],
    open: async (visit) => {
      await openAsPlayer(visit, '/notifications', 'umut.sahin');
      await visit.page.locator('.notification').nth(9).waitFor();
    },
  },
  {
    name: 'notifications-empty',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, '/notifications', WITHOUT_HISTORY);
      await visit.page.getByText(visit.pick('Bildirim bulunamadı', 'No notifications found')).waitFor();
    },
  },
  {
    name: 'notifications-loading',
    similarTo: 'home-loading',
    open: async (visit) => {
      await setRules(visit.control, { on: TRANSACTIONS, effect: MAX_DELAY });
      await openAsPlayer(visit, '/notifications');
      await visit.page.locator('.notification .skeleton').first().waitFor();
    },
  },
  {
    name: 'notifications-offline',
    similarTo: 'lobby-offline',
    expectedMessage: /ERR_/,
    open: async (visit) => {
      await setRules(visit.control, { on: TRANSACTIONS, effect: { kind: 'drop' } });
      await openAsPlayer(visit, '/notifications');
      await visit.page.getByRole('main').getByText(visit.pick('Bağlantı yok', 'No connection')).waitFor();
    },
  },
  {
    name: 'tickets',
    routes: ['/tickets'],
    similarTo: 'notifications',
    open: (visit) => openTickets(visit, '/tickets'),
  },
  {
    name: 'tickets-found',
    similarTo: 'notifications',
    open: async (visit) => {
      await openTickets(visit, '/tickets');
      const number = await visit.page.locator('.ticket-number').nth(2).textContent();
      await visit.page.getByRole('searchbox').fill(number?.slice(-2) ?? '');
      await visit.page.locator('.ticket mark').first().waitFor();
    },
  },
  {
    name: 'tickets-no-match',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, '/tickets?q=999999', WITH_TICKETS);
      await visit.page.locator('.state-panel').waitFor();
    },
  },
  {
    name: 'tickets-empty',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, '/tickets', WITHOUT_HISTORY);
      await visit.page.getByText(visit.pick('Henüz biletiniz yok', 'You have no tickets yet')).waitFor();
    },
  },
  {
    name: 'tickets-loading',
    similarTo: 'home-loading',
    open: async (visit) => {
      await setRules(visit.control, { on: TRANSACTIONS, effect: MAX_DELAY });
      await openAsPlayer(visit, '/tickets', WITH_TICKETS);
      await visit.page.locator('.ticket-search-skeleton').first().waitFor();
    },
  },
  {
    name: 'bets',
    routes: [BETS],
    similarTo: 'notifications',
    open: async (visit) => {
      await openBets(visit, BETS);
      await visit.page.locator('.coupon-title > button').first().click();
    },
  },
  {
    name: 'bets-closed',
    similarTo: 'notifications',
    open: async (visit) => {
      await openBets(visit, `${BETS}?state=closed&range=all`);
      await visit.page.locator('.coupon:has(.state-badge-ok) .coupon-title > button').first().click();
    },
  },
  {
    name: 'bets-filters',
    maxWidth: DESKTOP_MIN_WIDTH - 1,
    similarTo: 'lobby-filter-sheet',
    open: async (visit) => {
      await openBets(visit, `${BETS}?state=closed&range=all&result=won`);
      await visit.page
        .getByRole('main')
        .getByRole('button', { name: visit.pick('Kazandı', 'Won'), exact: true })
        .click();
      await visit.page.getByRole('dialog').getByText(visit.pick('Kaybetti', 'Lost')).waitFor();
    },
  },
  {
    name: 'bets-none-of-kind',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, `${BETS}?kind=single`);
      await visit.page.locator('main .state-panel').waitFor();
    },
  },
  {
    name: 'bets-empty',
    similarTo: 'lobby-nothing-found',
    open: async (visit) => {
      await openAsPlayer(visit, BETS, WITHOUT_HISTORY);
      await visit.page.locator('main .state-panel').waitFor();
    },
  },
  {
    name: 'bets-loading',
    similarTo: 'home-loading',
    open: async (visit) => {
      await setRules(visit.control, { on: 'betframe/getCoupons', effect: MAX_DELAY });
      await openAsPlayer(visit, BETS);
      await visit.page.locator('.coupon-skeleton').first().waitFor();
    },
  },
];

async function openTickets(visit: Visit, address: string): Promise<void> {
  await openAsPlayer(visit, address, WITH_TICKETS);
  await visit.page.locator('.ticket').first().waitFor();
}

async function openBets(visit: Visit, address: string): Promise<void> {
  await openAsPlayer(visit, address);
  await visit.page.locator('.coupon').first().waitFor();
}
