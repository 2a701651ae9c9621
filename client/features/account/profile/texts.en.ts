import type { Translation } from '../../../core/i18n/texts.ts';
import type turkish from './texts.tr.ts';

const en: Translation<typeof turkish> = {
  memberSince: ({ day }) => `Member since ${day}`,
  details: 'Personal details',
  detailsNote: 'To change them,',
  askSupport: 'write to live support',
  username: 'Username',
  fullName: 'Name',
  birthDate: 'Date of birth',
  identityNumber: 'T.R. identity number',
  email: 'E-mail',
  phone: 'Phone',
  city: 'City',
  address: 'Address',
  membership: 'Member since',
  missing: 'Not on file',

  nothingPending: 'No pending payments',
  pendingDeposits: ({ count }) => `${count} ${count === 1 ? 'deposit' : 'deposits'} pending`,
  pendingWithdrawals: ({ count }) => `${count} ${count === 1 ? 'withdrawal' : 'withdrawals'} pending`,
  pendingOthers: ({ count }) => `${count} ${count === 1 ? 'payment' : 'payments'} pending`,
  view: 'View',
  pendingFailed: 'The pending payments could not be loaded',

  bankAccount: 'Bank account',
  addAccount: 'Add an account',
  allAccounts: ({ count }) => `All ${count} accounts`,
  noAccounts: 'You have no saved bank account. Add one to withdraw by bank transfer.',
  accountsFailed: 'The bank accounts could not be loaded',
  game: 'Game',
  allFavourites: 'All',
  gameCount: ({ count }) => `${count} ${count === 1 ? 'game' : 'games'}`,
  noFavourites: 'You have no favourite game yet.',
  toGames: 'See the games',
  favouritesFailed: 'The favourites could not be loaded',

  security: 'Account security',
  factorOff: 'Two-factor sign-in is off',
  factorOn: 'Two-factor sign-in is on',
  switchOn: 'Switch on',
  manage: 'Manage',
  factorUnknown: 'The state of two-factor sign-in could not be loaded',
  open: 'Show',
  password: 'Password',
  change: 'Change',
};
export default en;
