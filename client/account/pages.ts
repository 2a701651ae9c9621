/**
 * Imports the code of each account page. These imports are not in the table of routes, so that the code of a
 * visitor's first load does not contain the file names of the pages behind the login.
 */
export const accountPages = {
  profile: () => import('../screens/profile/page.tsx'),
  twoFactor: () => import('../screens/two-factor/page.tsx'),
  password: () => import('../screens/password/page.tsx'),
  bankAccounts: () => import('../screens/bank-accounts/page.tsx'),
  bonusRequest: () => import('../screens/bonus-request/page.tsx'),
  bets: () => import('../screens/history-bets/page.tsx'),
  notifications: () => import('../screens/notifications/page.tsx'),
  tickets: () => import('../screens/tickets/page.tsx'),
  withdraw: () => import('../screens/withdraw/page.tsx'),
  favourites: () => import('../screens/favourites/page.tsx'),
  deposit: () => import('../screens/deposit/page.tsx'),
  quickDeposit: () => import('../screens/quick-deposit/page.tsx'),
  history: () => import('../screens/history/page.tsx'),
};
