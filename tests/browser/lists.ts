// The lists of a player that are tested against faults.
import { type FaultyList, HISTORY, TRANSACTIONS } from './list-faults.ts';

export const FAVOURITES: FaultyList = {
  address: '/favorites',
  call: 'casino/games_list',
  heading: 'Favoriler',
  rows: 'main article',
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
  rows: '.coupon',
};

export const OTHER_LISTS: readonly FaultyList[] = [
  { ...TRANSACTIONS, address: '/notifications', heading: 'Bildirimler', rows: '.notification-reference' },
  { ...TRANSACTIONS, address: '/tickets', heading: 'Biletlerim', rows: '.ticket-number' },
  BET_HISTORY,
];
