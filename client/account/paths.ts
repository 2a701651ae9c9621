/**
 * The paths of the account pages. A visitor's first load contains only these: `pages.ts`, which declares title,
 * icon and code of each page, loads with the first part of the site that needs it.
 */
export const ACCOUNT_PATHS = [
  '/profile',
  '/profile/deposit',
  '/profile/quick-deposit',
  '/profile/bank-accounts',
  '/profile/two-factor',
  '/profile/password',
  '/profile/withdraw',
  '/profile/bonus-request',
  '/favorites',
  '/profile/history/account',
  '/profile/history/finance',
  '/profile/history/games',
  '/profile/history/bonus',
  '/notifications',
  '/tickets',
  '/profile/history/bets',
] as const;
export type AccountPath = (typeof ACCOUNT_PATHS)[number];

/** The page that all other pages of the account link back to. */
export const PROFILE_PATH: AccountPath = '/profile';
/** The page that lists deposits and withdrawals. */
export const FINANCE_HISTORY_PATH: AccountPath = '/profile/history/finance';
/** The paths of those account pages that do not lie below `PROFILE_PATH`. */
export const OTHER_ACCOUNT_PATHS = ACCOUNT_PATHS.filter((path) => !path.startsWith(PROFILE_PATH));
