import type { Translation } from '../../core/i18n/texts.ts';
import type tr from './menu-texts.tr.ts';

const en: Translation<typeof tr> = {
  signOut: 'Sign out',
  signOutFailed: 'Signing out did not work. Please try again.',
  accountMenu: 'Account menu',
  lastLogin: (p) => `Last sign-in: ${p.day}, ${p.time}`,
  player: 'Player',

  groupAccount: 'My account',
  groupMoney: 'Money',
  groupHistory: 'History',
  groupSecurity: 'Security',

  profile: 'Profile',
  favourites: 'Favourites',
  notifications: 'Notifications',
  tickets: 'My tickets',
  bonusRequest: 'Bonus request',
  deposit: 'Deposit',
  quickDeposit: 'Quick deposit',
  withdraw: 'Withdraw',
  bankAccounts: 'Bank accounts',
  historyAccount: 'Account history',
  historyBets: 'Bet history',
  historyGames: 'Game history',
  historyFinance: 'Finance history',
  historyBonus: 'Bonus history',
  password: 'Password',
  twoFactor: 'Two-factor sign-in',

  balance: 'Balance',
  movements: 'Latest movements',
  balanceHidden: 'Balance hidden',
  balanceMissing: 'Not available',
  retryBalance: 'Refresh the balance',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',

  siteLinks: 'Site links',
  faq: 'Frequently asked questions',
};
export default en;
