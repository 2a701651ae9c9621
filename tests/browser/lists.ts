// The lists of a player that are tested against faults.
import type { Locator } from 'playwright';
import { type FaultyList, HISTORY, TRANSACTIONS } from './list-faults.ts';

export const FAVOURITES: FaultyList = {
  address: '/favorites',
  call: 'casino/games_list',
  heading: 'Favoriler',
  findRows: (main) => main.getByRole('article'),
  errorTitle: 'Bu bölüm şu anda yüklenemedi',
};

export const ACCOUNT_HISTORY: FaultyList = {
  ...HISTORY,
  address: '/profile/history/account',
  heading: 'Hesap geçmişi',
};

export const BET_HISTORY: FaultyList = {
  ...TRANSACTIONS,
  address: '/profile/history/bets',
  call: 'betframe/getCoupons',
  heading: 'Bahis geçmişi',
  // The heading of a day is of level 2, and that of a coupon of level 3.
  findRows: (main) => main.getByRole('listitem').getByRole('heading', { level: 3 }),
};

// The entries of the account's menu are list items of the main part too.
const findNotifications = (main: Locator) => main.getByRole('region').getByRole('listitem');
const findTickets = (main: Locator) => main.getByRole('listitem').filter({ hasText: 'Bilet numarası' });

export const OTHER_LISTS: readonly FaultyList[] = [
  { ...TRANSACTIONS, address: '/notifications', heading: 'Bildirimler', findRows: findNotifications },
  { ...TRANSACTIONS, address: '/tickets', heading: 'Biletlerim', findRows: findTickets },
  BET_HISTORY,
];
