// The lists of a player against each fault. Three more histories, which share the code of one here, are in the matrix.
import { type FaultyList, HISTORY, TRANSACTIONS, testListFaults } from '../list-faults.ts';

const LISTS: readonly FaultyList[] = [
  {
    address: '/favorites',
    call: 'casino/games_list',
    heading: 'Favoriler',
    rows: 'main article',
    errorTitle: 'Bu bölüm şu anda gelmedi',
  },
  { ...TRANSACTIONS, address: '/notifications', heading: 'Bildirimler', rows: '.notification-reference' },
  { ...TRANSACTIONS, address: '/tickets', heading: 'Biletler', rows: '.ticket-number' },
  {
    ...TRANSACTIONS,
    address: '/profile/history/bets',
    call: 'betframe/getCoupons',
    heading: 'Bahis geçmişi',
    rows: '.coupon',
  },
  { ...HISTORY, address: '/profile/history/account', heading: 'Hesap geçmişi' },
];

for (const list of LISTS) testListFaults(list);
